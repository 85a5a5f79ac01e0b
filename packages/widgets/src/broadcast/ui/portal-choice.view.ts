import { fieldLabel } from '@vitrine/core/ad-form'
import type { AdPortal } from '@vitrine/core/broadcast'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { causeText, type PortalFinding } from '@vitrine/core/portals'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../../ui/badge.ts'
import { button, iconButton } from '../../ui/button.ts'
import { checkbox } from '../../ui/field.ts'
import { iconLock } from '../../ui/icons.ts'

/** The data and callbacks of a choice of portals. */
export interface PortalChoiceScope {
  t: Translate<MessageKey<'ad-portals'>>
  causes: Translate<MessageKey<'portal-causes'>>
  fields: Translate<MessageKey<'ad-editor'>>
  isOnline: boolean
  isChosen: (portal: AdPortal) => boolean
  /** Absent for users who may not choose. */
  choose: ((portal: AdPortal, chosen: boolean) => void) | undefined
  /** Leads to a field that a portal objects to; undefined where there is no editor. */
  fix: ((field: string) => void) | undefined
  /** Pins the ad to a portal, or unpins it; absent for users who may not change rules. */
  pin: ((portal: AdPortal) => void) | undefined
}

const verdictOf = (findings: readonly PortalFinding[]): 'accepted' | 'advised' | 'refused' => {
  if (findings.some(({ level }) => level === 'refused')) return 'refused'
  return findings.length > 0 ? 'advised' : 'accepted'
}
const tones = { accepted: 'success', advised: 'warning', refused: 'danger' } as const

const placesText = ({ active, left }: AdPortal, { t }: PortalChoiceScope): string => {
  if (!active) return t('places.suspended')
  if (left === null) return t('places.unlimited')
  return left > 0 ? t('places.left', { count: left }) : t('places.none')
}

const findingView = ({ cause }: PortalFinding, { t, causes, fields, fix }: PortalChoiceScope): TemplateResult => {
  const text = causeText(cause, { causes, labelOf: (field) => fieldLabel(field, fields) })
  return html`<li><span>${text}</span>${fix ? button({ label: t('mend'), tone: 'quiet', compact: true, title: `${t('mend')} – ${text}`, onClick: () => fix(cause.field) }) : nothing}</li>`
}

const verdictView = (portal: AdPortal, { t }: PortalChoiceScope, refused: number | undefined): TemplateResult => {
  if (refused) return badge('danger', t('publishing.refused', { count: refused }))
  const verdict = verdictOf(portal.findings)
  return badge(tones[verdict], t(refused === 0 ? 'publishing.acceptedAll' : `verdicts.${verdict}`))
}

const pinView = (portal: AdPortal, { t, pin }: PortalChoiceScope): TemplateResult | typeof nothing => {
  const { pinnedBy, chosen, name } = portal
  const words =
    pinnedBy === null ? nothing : html`<span class="pinned" part="pin">${pinnedBy ? t('pinnedBy', { name: pinnedBy }) : t('pinned')}</span>`
  const toggle =
    pin && chosen
      ? iconButton({
          label: t(pinnedBy === null ? 'pin' : 'unpin', { portal: name }),
          icon: iconLock,
          compact: true,
          pressed: pinnedBy !== null,
          onClick: () => pin(portal),
        })
      : nothing
  return pinnedBy === null && toggle === nothing ? nothing : html`<span class="pin">${toggle}${words}</span>`
}

/**
 * One portal: whether the ad is on it, the free slots, and the portal's findings. For several ads at once, `refused` says how many of
 * them it would refuse.
 */
export const portalView = (portal: AdPortal, scope: PortalChoiceScope, refused?: number): TemplateResult => {
  const { isOnline, isChosen, choose } = scope
  const chosen = isChosen(portal)
  const isFull = !portal.chosen && portal.left !== null && portal.left <= 0
  return html`<li part="portal">
    ${checkbox({ name: `portal-${portal.id}`, label: portal.name, checked: chosen, disabled: !choose || (!chosen && (!isOnline || isFull || !portal.active)), onChange: (checked: boolean) => choose?.(portal, checked) })}
    <span class="places">${placesText(portal, scope)}</span>
    <span>${verdictView(portal, scope, refused)}</span>
    ${pinView(portal, scope)}
    ${portal.findings.length > 0 ? html`<ul class="findings">${portal.findings.map((finding) => findingView(finding, scope))}</ul>` : nothing}
  </li>`
}

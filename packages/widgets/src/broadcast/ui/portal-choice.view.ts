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

/** What several ads at once are to a portal. */
export interface SeveralAds {
  /** How many of them are not on it. */
  wanting: number
  /** How many of those it would refuse. */
  refused: number
}

/** Whether a portal has a place for the ad, or for each of several that are not on it. */
export const canTake = ({ active, left }: AdPortal, several?: SeveralAds): boolean =>
  active && (left === null || left >= (several?.wanting ?? 1))

const verdictOf = (findings: readonly PortalFinding[]): 'accepted' | 'advised' | 'refused' => {
  if (findings.some(({ level }) => level === 'refused')) return 'refused'
  return findings.length > 0 ? 'advised' : 'accepted'
}
const tones = { accepted: 'success', advised: 'warning', refused: 'danger' } as const

const placesText = (portal: AdPortal, { t }: PortalChoiceScope, several: SeveralAds | undefined): string => {
  const { active, left } = portal
  if (!active) return t('places.suspended')
  if (left === null) return t('places.unlimited')
  if (left <= 0) return t('places.none')
  return several && !canTake(portal, several)
    ? t('places.tooFew', { count: left, ads: several.wanting })
    : t('places.left', { count: left })
}

const findingView = ({ cause }: PortalFinding, { t, causes, fields, fix }: PortalChoiceScope): TemplateResult => {
  const text = causeText(cause, { causes, labelOf: (field) => fieldLabel(field, fields) })
  return html`<li><span>${text}</span>${fix ? button({ label: t('mend'), tone: 'quiet', compact: true, title: `${t('mend')} – ${text}`, onClick: () => fix(cause.field) }) : nothing}</li>`
}

const verdictView = (portal: AdPortal, { t }: PortalChoiceScope, several: SeveralAds | undefined): TemplateResult => {
  if (several?.refused) return badge('danger', t('publishing.refused', { count: several.refused }))
  const verdict = verdictOf(portal.findings)
  return badge(tones[verdict], t(several ? 'publishing.acceptedAll' : `verdicts.${verdict}`))
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

/** One portal: whether the ad is on it, the free slots, and the portal's findings. */
export const portalView = (portal: AdPortal, scope: PortalChoiceScope, several?: SeveralAds): TemplateResult => {
  const { isOnline, isChosen, choose } = scope
  const chosen = isChosen(portal)
  const isOpen = chosen || (isOnline && (portal.chosen ? portal.active : canTake(portal, several)))
  return html`<li part="portal">
    ${checkbox({ name: `portal-${portal.id}`, label: portal.name, checked: chosen, disabled: !choose || !isOpen, onChange: (checked: boolean) => choose?.(portal, checked) })}
    <span class="places">${placesText(portal, scope, several)}</span>
    <span>${verdictView(portal, scope, several)}</span>
    ${pinView(portal, scope)}
    ${portal.findings.length > 0 ? html`<ul class="findings">${portal.findings.map((finding) => findingView(finding, scope))}</ul>` : nothing}
  </li>`
}

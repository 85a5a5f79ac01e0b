import { fieldLabel } from '@vitrine/core/ad-form'
import { isFlux } from '@vitrine/core/ads'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { causeText, isOutOfScope, type PortalFinding } from '@vitrine/core/portals'
import type { PortalVerdict, PreflightAd } from '@vitrine/core/preflight'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { verdictMark } from './preflight.columns.ts'
import type { PreflightContext } from './preflight.types.ts'

export interface ExplanationScope {
  list: PreflightContext
  causes: Translate<MessageKey<'portal-causes'>>
  fields: Translate<MessageKey<'ad-editor'>>
  /** Leads to the field that fixes it; null if the ad is not edited here. */
  fix: ((field: string) => void) | null
}

const findingLine = (finding: PortalFinding, { list: { t }, causes, fields, fix }: ExplanationScope): TemplateResult => {
  const text = causeText(finding.cause, { causes, labelOf: (field) => fieldLabel(field, fields) })
  return html`<li data-level=${finding.level}>
    <span>${text}${finding.level === 'advised' ? html` <small>${t('dialog.advice')}</small>` : nothing}</span>
    ${fix && !isOutOfScope(finding) ? button({ label: t('dialog.mend'), title: text, compact: true, onClick: () => fix(finding.cause.field) }) : nothing}
  </li>`
}

const portalPart = (verdict: PortalVerdict, scope: ExplanationScope): TemplateResult => {
  const { t } = scope.list
  return html`<section class="portal" part="portal">
    <h3>${verdictMark(verdict, scope.list)}${verdict.name}${verdict.chosen ? html`<small>${t('dialog.chosen')}</small>` : nothing}</h3>
    ${verdict.findings.length > 0 ? html`<ul>${verdict.findings.map((finding) => findingLine(finding, scope))}</ul>` : html`<p>${t('dialog.none')}</p>`}
  </section>`
}

const ranks: Record<PortalVerdict['verdict'], number> = { refused: 0, advised: 1, accepted: 2 }

/** The findings of each portal about an ad: chosen portals first, then those that refuse it. */
export const explanationDialog = (ad: PreflightAd, scope: ExplanationScope): DialogContent => {
  const { t, element } = scope.list
  const fromSoftware = isFlux(ad)
  const mending = element.readonly || fromSoftware ? { ...scope, fix: null } : scope
  const portals = ad.verdicts.toSorted(
    (one, other) => Number(other.chosen) - Number(one.chosen) || ranks[one.verdict] - ranks[other.verdict],
  )
  return {
    title: t('dialog.title', { reference: ad.reference || ad.title }),
    width: 'sheet',
    lightDismiss: true,
    body: html`${fromSoftware ? html`<p class="note">${t('dialog.software')}</p>` : nothing}${portals.map((verdict) => portalPart(verdict, mending))}`,
  }
}

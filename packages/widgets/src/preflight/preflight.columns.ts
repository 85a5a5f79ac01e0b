import type { PortalVerdict, PreflightAd, Verdict } from '@vitrine/core/preflight'
import { html, type TemplateResult } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import { iconAlert, iconCheck, iconClose, type Icon } from '../ui/icons.ts'
import type { PreflightColumn, PreflightContext, PreflightTypes } from './preflight.types.ts'

const icons: Record<Verdict, Icon> = { refused: iconClose, advised: iconAlert, accepted: iconCheck }

/** An icon for a verdict, which does not depend on its colour. */
export const verdictSign = (verdict: Verdict, isChosen: boolean): TemplateResult =>
  html`<span class="verdict" part="verdict" data-verdict=${verdict} ?data-chosen=${isChosen}>${icons[verdict]()}</span>`

const verdictText = ({ name, verdict, chosen }: PortalVerdict, { t }: PreflightContext): string =>
  t(chosen ? 'cell.chosen' : 'cell.label', { portal: name, verdict: t(`verdicts.${verdict}`) })

/** The same for one portal, with a text. */
export const verdictMark = (verdictOfPortal: PortalVerdict, list: PreflightContext): TemplateResult => {
  const { verdict, chosen } = verdictOfPortal
  const label = verdictText(verdictOfPortal, list)
  return html`<span role="img" aria-label=${label} title=${label}>${verdictSign(verdict, chosen)}</span>`
}

/** The number of chosen portals with this verdict. */
const chosenThat = (wanted: Verdict, { verdicts }: PreflightAd): number =>
  verdicts.filter(({ chosen, verdict }) => chosen && verdict === wanted).length

const summary = (ad: PreflightAd, { t }: PreflightContext): string => {
  const refused = chosenThat('refused', ad)
  if (refused > 0) return t('row.refused', { count: refused })
  const advised = chosenThat('advised', ad)
  if (advised > 0) return t('row.advised', { count: advised })
  return t(ad.verdicts.some(({ chosen }) => chosen) ? 'row.accepted' : 'row.none')
}

export const preflightMain: MainColumn<PreflightTypes> = {
  label: 'main.label',
  sort: 'title',
  width: 260,
  name: ({ title, reference }) => title || reference,
  reference: ({ reference }) => reference,
  note: ({ reference, city, state }, { t }) =>
    [reference, city, t(`states.${state === 'draft' ? 'draft' : 'active'}`)].filter(Boolean).join(' · '),
}

const verdictOf = (ad: PreflightAd, portal: string): PortalVerdict | undefined => ad.verdicts.find((verdict) => verdict.portal === portal)

/** A column for each checked portal: every row of a page has the same. */
export const preflightColumns = ({ items }: PreflightContext): readonly PreflightColumn[] => [
  {
    key: 'summary',
    label: 'main.summary',
    width: 120,
    priority: 0,
    inCard: true,
    cell: (ad, list) => html`<span class="summary" ?data-refused=${chosenThat('refused', ad) > 0}>${summary(ad, list)}</span>`,
  },
  ...(items[0]?.verdicts ?? []).map(({ portal, name }, index): PreflightColumn => ({
    key: `portal ${portal}`,
    label: () => name,
    width: 40,
    priority: index + 1,
    cell: (ad, list) => {
      const verdict = verdictOf(ad, portal)
      return verdict && verdictMark(verdict, list)
    },
    // Where there is no room for the matrix, what is accepted goes without saying.
    folded: (ad, list) => {
      const verdict = verdictOf(ad, portal)
      return verdict && verdict.verdict !== 'accepted' ? verdictText(verdict, list) : ''
    },
  })),
]

import { fieldLabel, isTyped } from '@vitrine/core/ad-form'
import { isFlux } from '@vitrine/core/ads'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { causeText, isOutOfScope } from '@vitrine/core/portals'
import { solvedDays, type AdToFix, type Repair, type SolvedCause } from '@vitrine/core/repairs'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { iconCheck } from '../ui/icons.ts'
import { joined } from '../ui/joined.ts'

export interface RepairsScope {
  t: Translate<MessageKey<'repairs'>>
  causes: Translate<MessageKey<'portal-causes'>>
  fields: Translate<MessageKey<'ad-editor'>>
  formatters: Formatters
  solved: readonly SolvedCause[]
  /** URLs of the page's own screens, with `{ad}`, `{field}` and `{cause}` in them; undefined if there is none. */
  hrefs: Readonly<Record<'field' | 'portals' | 'ads', string | undefined>>
  /** Edits the field of all ads of a cause in a grid. */
  /** Corrects the ads of a cause in a table; absent for users who may not. */
  edit: ((repair: Repair) => void) | undefined
  /** Dismisses a cause, or restores it; absent for users who may not. */
  dismiss: ((repair: Repair) => void) | undefined
}

const isForAnother = ({ cause, level }: Repair): boolean => cause !== null && isOutOfScope({ cause, level })

/** The URL where an ad is fixed: its field, or its portals if one does not take such ads. */
const hrefOf = (ad: AdToFix, repair: Repair, { hrefs }: RepairsScope): string | undefined => {
  const { cause } = repair
  if (!cause) return undefined
  if (isForAnother(repair)) return hrefs.portals?.replace('{ad}', String(ad.id))
  return isFlux(ad) ? undefined : hrefs.field?.replace('{ad}', String(ad.id)).replace('{field}', encodeURIComponent(cause.field))
}

const adLine = (ad: AdToFix, repair: Repair, scope: RepairsScope): TemplateResult => {
  const href = hrefOf(ad, repair, scope)
  const name = joined(ad.reference, ad.title)
  return html`<li>${href ? html`<a href=${href}>${name}</a>` : name}${repair.cause && !isForAnother(repair) && isFlux(ad) ? html` <span class="sub">${scope.t('software')}</span>` : nothing}</li>`
}

const sourceOf = ({ cause, isAnswered }: Repair, { t }: RepairsScope): string => {
  if (!cause) return t('unknown')
  return t(isAnswered ? 'answered' : 'foreseen')
}

const nameOf = ({ id, cause }: Pick<Repair, 'id' | 'cause'>, { causes, fields }: RepairsScope): string =>
  cause ? causeText(cause, { causes, labelOf: (field) => fieldLabel(field, fields) }) : id

const dismissal = (repair: Repair, scope: RepairsScope): TemplateResult | typeof nothing => {
  const { t, dismiss } = scope
  const label = t(repair.isDismissed ? 'mind' : 'dismiss')
  return dismiss
    ? button({ label, title: `${label} – ${nameOf(repair, scope)}`, tone: 'quiet', compact: true, onClick: () => dismiss(repair) })
    : nothing
}

/** The button that opens the grid, for causes that one field fixes. */
const editing = (repair: Repair, { t, edit, ...scope }: RepairsScope): TemplateResult | typeof nothing =>
  edit && repair.cause && repair.editableCount > 1 && isTyped(repair.cause.field)
    ? button({
        label: t('edit', { count: repair.editableCount }),
        title: `${t('edit', { count: repair.editableCount })} – ${nameOf(repair, { t, edit, ...scope })}`,
        compact: true,
        onClick: () => edit(repair),
      })
    : nothing

/** How many ads are fixed elsewhere, beside those that the account edits itself. */
const elsewhere = ({ adCount, editableCount, cause, level }: Repair, { t }: RepairsScope): TemplateResult | typeof nothing => {
  const count = adCount - editableCount
  return cause && count > 0 && !isOutOfScope({ cause, level }) ? html`<p class="sub">${t('elsewhere', { count })}</p>` : nothing
}

/** What has been fixed of pictures automatically, and what needs new photos. */
const remedy = ({ cause }: Repair, { t }: RepairsScope): TemplateResult | typeof nothing => {
  if (cause?.kind === 'picture-size') return html`<p class="sub">${t('remedies.pictureSize')}</p>`
  return cause?.kind === 'pictures' && 'max' in cause.params ? html`<p class="sub">${t('remedies.tooMany')}</p>` : nothing
}

const causeView = (repair: Repair, scope: RepairsScope): TemplateResult => {
  const { t, hrefs } = scope
  const { id, cause, level, portals, adCount, fixedCount, ads } = repair
  const isCut = adCount > ads.length
  const allHref = cause ? hrefs.ads?.replace('{cause}', encodeURIComponent(id)) : undefined
  return html`<li class="cause" part="cause" data-level=${level}>
    <div class="top">
      <strong>${nameOf(repair, scope)}</strong>
      ${adCount > 0 ? html`<span class="count">${t('ads', { count: adCount })}</span>` : nothing}
    </div>
    <p class="sub">${joined(portals.join(', '), sourceOf(repair, scope))}</p>
    ${remedy(repair, scope)}
    ${fixedCount > 0 ? html`<p class="mended" part="mended">${iconCheck()}${t('mended', { count: fixedCount })}</p>` : nothing}
    ${partOf(repair, scope)} ${elsewhere(repair, scope)}
    ${ads.length > 0 ? html`<ul class="ads">${ads.map((ad) => adLine(ad, repair, scope))}</ul>` : nothing}
    ${isCut && ads.length > 0 && !allHref ? html`<p class="sub">${t('more', { count: adCount - ads.length })}</p>` : nothing}
    <p class="foot">
      ${isCut && allHref ? html`<a href=${allHref}>${t('all', { count: adCount })}</a>` : nothing} ${editing(repair, scope)} ${dismissal(repair, scope)}
    </p>
  </li>`
}

/** How far a cause is solved, for ads that portals accept while they still refuse others. */
const partOf = ({ id }: Repair, { t, solved, formatters }: RepairsScope): TemplateResult | typeof nothing => {
  const part = solved.find((each) => each.id === id)
  return part
    ? html`<p class="mended">${iconCheck()}${t('solvedOf', { count: part.adCount, date: formatters.formatDate(part.solvedAt) })}</p>`
    : nothing
}

const solvedLine = (cause: SolvedCause, scope: RepairsScope): TemplateResult => {
  const { t, formatters } = scope
  return html`<li class="line">
    <span class="mark">${iconCheck()}</span>
    <strong>${nameOf(cause, scope)}</strong>
    <time class="sub" datetime=${cause.solvedAt.toISOString()}>${formatters.formatDate(cause.solvedAt)}</time>
    <p class="sub">${joined(t('ads', { count: cause.adCount }), cause.portals.join(', '))}</p>
  </li>`
}

/** The causes that no portal reports any more for any ad. */
export const solvedView = (repairs: readonly Repair[], scope: RepairsScope): TemplateResult | typeof nothing => {
  const open = new Set(repairs.map(({ id }) => id))
  const shown = scope.solved.filter(({ id }) => !open.has(id))
  if (shown.length === 0) return nothing
  return html`<section aria-labelledby="solved" part="solved">
    <h3 id="solved">${scope.t('solved', { days: solvedDays })}</h3>
    <ul class="solved">
      ${shown.map((cause) => solvedLine(cause, scope))}
    </ul>
  </section>`
}

/** The causes of one level; nothing if there are none. */
export const causesView = (repairs: readonly Repair[], level: Repair['level'], scope: RepairsScope): TemplateResult | typeof nothing => {
  const shown = repairs.filter((repair) => repair.level === level && !repair.isDismissed)
  if (shown.length === 0) return nothing
  return html`<section aria-labelledby=${level}>
    <h3 id=${level}>${scope.t(level)}</h3>
    <ul class="causes">
      ${shown.map((repair) => causeView(repair, scope))}
    </ul>
  </section>`
}

/** The dismissed causes, folded. */
export const dismissedView = (repairs: readonly Repair[], scope: RepairsScope): TemplateResult | typeof nothing => {
  const shown = repairs.filter(({ isDismissed }) => isDismissed)
  if (shown.length === 0) return nothing
  return html`<details part="dismissed">
    <summary>${scope.t('dismissed', { count: shown.length })}</summary>
    <ul class="causes">
      ${shown.map((repair) => causeView(repair, scope))}
    </ul>
  </details>`
}

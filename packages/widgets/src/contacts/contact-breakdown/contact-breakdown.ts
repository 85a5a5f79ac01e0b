import type { BreakdownKind, BreakdownPreset } from '@vitrine/core/contacts'
import type { CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { periodStyles } from '../ui/period-choice.styles.ts'
import { scopeToolsStyles } from '../ui/scope-tools.styles.ts'
import { sourceStyles } from '../ui/sources.styles.ts'
import type { ListDefinition } from '../../list/define-list.ts'
import { ListElement } from '../../list/list-element.ts'
import { breakdowns } from './contact-breakdown.definition.ts'
import { breakdownStyles } from './contact-breakdown.styles.ts'
import type { BreakdownAttributes, BreakdownTypes } from './contact-breakdown.types.ts'

/**
 * How many contacts each portal or each ad brought over a period: mails, answered and missed calls, against the period before.
 *
 * @summary The contacts of an advertiser, portal by portal or ad by ad.
 * @tag vitrine-contact-breakdown
 *
 * @slot - Shown until the breakdown has started, and kept when it cannot.
 * @slot heading - The title; "Contacts by portal" or "Contacts by ad" in the page's language by default.
 * @slot actions - The page's own buttons beside the period.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other rows.
 * @event {CustomEvent<{ codeName: string }>} vitrine-portal-open - A portal was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<{ adId: number }>} vitrine-ad-open - An ad was chosen; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The rows asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the breakdown shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart period - The choice of a period.
 * @csspart table - The table.
 * @csspart row - One portal or ad.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows, contacts by mail in the bars too.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineContactBreakdown extends ListElement<BreakdownTypes> implements BreakdownAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, periodStyles, scopeToolsStyles, sourceStyles, breakdownStyles]
  static override readonly sources = { ...ListElement.sources, ...breakdowns.portal.messages }

  /** A row for each portal, or for each ad. */
  @property() by: BreakdownKind = 'portal'
  /** Which rows to begin with. */
  @property() preset?: BreakdownPreset
  /** Address of a portal's own page, with `{portal}` in it. */
  @property({ attribute: 'portal-href' }) portalHref?: string
  /** Address of an ad's own page, with `{ad}` in it. */
  @property({ attribute: 'ad-href' }) adHref?: string

  protected override get list(): ListDefinition<BreakdownTypes> {
    return breakdowns[this.by] ?? breakdowns.portal
  }
}

import type { PortalCostPeriod } from '@vitrine/core/portal-costs'
import { property } from 'lit/decorators.js'
import { ListElement } from '../list/list-element.ts'
import { portalCostsDefinition } from './portal-costs.definition.ts'
import type { PortalCostsAttributes, PortalCostsTypes } from './portal-costs.types.ts'

/**
 * What each portal cost and brought, month by month: contacts, those that were handled, sales, and what one of each cost.
 *
 * @summary The cost of contacts by portal and month.
 * @tag vitrine-portal-costs
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other rows.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table.
 * @csspart row - One portal in one month.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePortalCosts extends ListElement<PortalCostsTypes> implements PortalCostsAttributes {
  static override readonly sources = { ...ListElement.sources, ...portalCostsDefinition.messages }
  protected override readonly list = portalCostsDefinition

  /** The months to begin with. */
  @property() preset?: PortalCostPeriod
  /** Address of the page where prices are entered; without it nothing leads there. */
  @property({ attribute: 'portals-href' }) portalsHref?: string
}

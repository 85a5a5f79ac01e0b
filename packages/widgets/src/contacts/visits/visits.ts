import type { VisitPreset } from '@vitrine/core/contacts'
import type { CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { ListElement } from '../../list/list-element.ts'
import { visitsDefinition } from './visits.definition.ts'
import { visitsStyles } from './visits.styles.ts'
import type { VisitsAttributes, VisitsTypes } from './visits.types.ts'

/**
 * When which ads can be visited, who has registered and who waits: the next visit first, what is over below.
 *
 * @summary The visits of an advertiser's ads.
 * @tag vitrine-visits
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Visits" in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other visits.
 * @event {CustomEvent<{ adId: number }>} vitrine-ad-open - The contacts of an ad were asked for, where `ad-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ email: string, name: string, reference: string }>} vitrine-review-ask - A person is to be asked for a review, where `asks-reviews` is set.
 * @event {CustomEvent<void>} vitrine-ads-open - The way to the ads was taken, where there is no visit yet; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The visits asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table.
 * @csspart row - One visit.
 * @csspart state - The word and sign of a visit's state.
 * @csspart filters-button - Opens the filters.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineVisits extends ListElement<VisitsTypes> implements VisitsAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, visitsStyles]
  static override readonly sources = { ...ListElement.sources, ...visitsDefinition.messages }
  protected override readonly list = visitsDefinition

  /** Quick selection to begin with. */
  @property() preset?: VisitPreset
  /** Address of the contacts of an ad, with `{ad}` in it; titles become links. */
  @property({ attribute: 'ad-href' }) adHref?: string
  /** Offers to ask for a review, which the page then shows. */
  @property({ type: Boolean, attribute: 'asks-reviews' }) asksReviews = false
  /** Address of the ads, offered where there is no visit yet. */
  @property({ attribute: 'ads-href' }) adsHref?: string
}

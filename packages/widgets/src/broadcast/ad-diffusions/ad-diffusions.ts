import type { CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { ListElement } from '../../list/list-element.ts'
import { adDiffusionsDefinition } from './ad-diffusions.definition.ts'
import { adDiffusionsStyles } from './ad-diffusions.styles.ts'
import type { AdDiffusionsAttributes, AdDiffusionsTypes } from './ad-diffusions.types.ts'

/**
 * The ads online, each with the portals that it is meant for and what they last said of it; each leads to where its portals are chosen.
 *
 * @summary The portals of each ad, and what they answered.
 * @tag vitrine-ad-diffusions
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ id: number }>} vitrine-ad-portals - The person wants to choose the portals of this ad; `preventDefault()` stops the link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - An ad.
 * @csspart diffusion - One portal of an ad.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAdDiffusions extends ListElement<AdDiffusionsTypes> implements AdDiffusionsAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, adDiffusionsStyles]
  static override readonly sources = { ...ListElement.sources, ...adDiffusionsDefinition.messages }
  protected override readonly list = adDiffusionsDefinition

  /** Address where the portals of an ad are chosen, with `{id}` in it; without it rows are no links. */
  @property({ attribute: 'portals-href' }) portalsHref?: string
}

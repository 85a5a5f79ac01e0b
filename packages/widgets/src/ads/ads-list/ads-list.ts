import type { AdCollection, AdPreset, ListedAd } from '@vitrine/core/ads'
import { clearCriteria, setSearch } from '@vitrine/core/list'
import type { CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { lazy } from '../../base/lazy.ts'
import type { PortalQuestion } from '../../broadcast/ui/publishing.controller.ts'
import { ListElement } from '../../list/list-element.ts'
import { editAd } from './ads-list.actions.ts'
import { adsListDefinition } from './ads-list.definition.ts'
import { soldBannerStyles } from '../../ui/sold-banner/sold-banner.styles.ts'
import { adsListStyles } from './ads-list.styles.ts'
import type { AdsListAttributes, AdsListTypes } from './ads-list.types.ts'

/**
 * The ads of an advertiser: searched, filtered, sorted, published, deleted, one or many at a time.
 *
 * @summary The list in which an advertiser manages ads.
 * @tag vitrine-ads-list
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Ads" in the list's language by default.
 * @slot actions - The page's own buttons beside the title, such as "New ad".
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ ad: ListedAd }>} vitrine-ad-open - An ad was chosen, where `ad-href` or `openable` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ad: ListedAd }>} vitrine-attendance-open - The attendance report of an ad was asked for, where `attendance-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ad: ListedAd }>} vitrine-ad-portals-open - The portals of an ad were asked for, where `portals-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ad: ListedAd }>} vitrine-video-open - The videos of an ad were asked for, where `video-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ad: ListedAd }>} vitrine-ad-edit - An ad is to be edited, where `edit-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ad: ListedAd }>} vitrine-sale-open - The sale of an ad is to be recorded or corrected, where `sale-href` is set; `preventDefault()` stops its link.
 * @event {CustomEvent<{ ad: ListedAd }>} vitrine-lots-open - The lots of a programme were chosen.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-ads-changed - Ads were made, published, unpublished, deleted or moved to the top.
 * @event {CustomEvent<{ id: number, subject: 'ads' }>} vitrine-export-requested - An export was asked for and is being made.
 * @event {CustomEvent<void>} vitrine-exports-open - The person wants to see the exports; `preventDefault()` when the page shows them by itself.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other ads are ticked.
 * @event {CustomEvent<{ view: 'list' | 'grid' }>} vitrine-view-change - The person switched between list and grid.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The ads asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One ad in the list.
 * @csspart card - One ad in the grid.
 * @csspart photo - The frame around an ad's photo.
 * @csspart state - The word and sign of an ad's state.
 * @csspart tag - The social-housing tag, or that the ad is a programme or a lot.
 * @csspart software - The sign of an ad from the advertiser's own software.
 * @csspart export-button - Asks for an export.
 * @csspart filters-button - Opens the filters.
 * @csspart actions-button - Opens the actions.
 * @csspart bulk-bar - What can be done with the ticked ads.
 * @csspart bulk-export - Exports the ticked ads.
 * @csspart bulk-publish - Publishes the ticked ads.
 * @csspart bulk-broadcast - Puts the ticked ads on portals.
 * @csspart bulk-unpublish - Takes the ticked ads off.
 * @csspart bulk-delete - Deletes the ticked ads.
 * @csspart sold-banner - The banner over the photo of a sold ad, as a tile.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAdsList extends ListElement<AdsListTypes> implements AdsListAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, soldBannerStyles, adsListStyles]
  static override readonly sources = { ...ListElement.sources, ...adsListDefinition.messages }
  protected override readonly list = adsListDefinition

  /** Quick selection to begin with. */
  @property() preset?: AdPreset
  /** Id of a programme: shows its lots. */
  @property({ type: Number }) parent?: number
  /** A part of the ads alone: the used-vehicle selection, business property, or models for other ads. */
  @property() collection?: AdCollection
  /** Address of an ad's own page, with `{id}` in it; titles become links. */
  @property({ attribute: 'ad-href' }) adHref?: string
  /** Address of the form of an ad's sale, with `{id}` in it; who says that a property was sold goes there. */
  @property({ attribute: 'sale-href' }) saleHref?: string
  /** Address of the attendance report of an ad, with `{id}` in it; the menu of an ad leads there. */
  @property({ attribute: 'attendance-href' }) attendanceHref?: string
  /** Address of the portals of an ad, with `{id}` in it; the menu of an ad of an account with diffusion leads there. */
  @property({ attribute: 'portals-href' }) portalsHref?: string
  /** Address of the videos of an ad, with `{id}` in it; the menu of an ad of an account with videos leads there. */
  @property({ attribute: 'video-href' }) videoHref?: string
  /** Address of the editor of an ad, with `{id}` in it. */
  @property({ attribute: 'edit-href' }) editHref?: string
  /** Names of the fields that may be seen, with commas, such as `price,city,createdAt`; all of them when absent. A column without one is left out. */
  @property({ attribute: 'visible-fields' }) visibleFields?: string
  /** Address of the page's list of exports; without one an export that was asked for leads nowhere. */
  @property({ attribute: 'exports-href' }) exportsHref?: string
  /** The page opens ads by itself when it hears `vitrine-ad-open`. */
  @property({ type: Boolean }) openable = false

  readonly #duplicating = lazy(async () => {
    const { DuplicateDialog, duplicateStyles, duplicateSources } = await import('./ads-list.duplicate.controller.ts')
    await this.addPart(duplicateStyles, duplicateSources)
    return new DuplicateDialog(this, () => this.model, this.services)
  })
  readonly #building = lazy(async () => {
    const { BuildDialog, buildStyles, buildSources } = await import('./ads-list.build.controller.ts')
    await this.addPart(buildStyles, buildSources)
    return new BuildDialog(this, () => this.model, this.services)
  })
  readonly #publishing = lazy(() => import('../../broadcast/ui/publishing.controller.ts'))

  duplicate(ad: ListedAd): void {
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const made = await (await this.#duplicating.get()).open(dialogs, ad)
      if (!made) return
      const open = { ...ad, id: made.id, state: made.state, reference: made.content.values.reference }
      const { t } = this.model
      toasts.show(t('done.duplicated'), { action: { label: t('menu.edit'), run: () => editAd(open, this.model) } })
      this.model.changed([made.id])
      this.#showCopy(open.reference)
    })
  }

  /** Looks for the copy where the list is narrowed, since it would not be in sight; the browser's back button leads back. */
  #showCopy(reference: string): void {
    const { state, defaults } = this.model
    const criteriaOf = ({ search, preset, filters, page }: typeof state): string => JSON.stringify([search, preset, filters, page])
    if (this.collection || criteriaOf(state) === criteriaOf(defaults)) return
    this.model.change((now) => setSearch(clearCriteria(now, { ...defaults, preset: 'active' }), reference))
  }

  choosePortals(ads: readonly ListedAd[], options: PortalQuestion = {}): void {
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const { PublishingPortals, publishingStyles, publishingSources } = await this.#publishing.get()
      // The list may have been removed meanwhile.
      if (!this.isStarted) return
      await this.addPart(publishingStyles, publishingSources)
      await new PublishingPortals(this, { services: this.services, dialogs, toasts }).ask(ads, options)
    })
  }

  buildOn(land: ListedAd): void {
    this.model.withWorkbench(async ({ dialogs }) => {
      const made = await (await this.#building.get()).open(dialogs, land)
      if (!made) return
      this.model.changed([made.id])
      editAd({ ...land, id: made.id, state: made.state, reference: made.content.values.reference, parentId: made.parentId }, this.model)
    })
  }
}

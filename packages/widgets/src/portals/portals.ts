import { formMessages } from '@vitrine/core/i18n'
import type { AdvertiserPortal, PortalPreset } from '@vitrine/core/portals'
import type { CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { formStyles } from '../form/index.ts'
import { ListElement } from '../list/list-element.ts'
import { portalsDefinition } from './portals.definition.ts'
import { PortalEditor } from './portals.edit.controller.ts'
import { portalsStyles } from './portals.styles.ts'
import type { PortalsAttributes, PortalsTypes } from './portals.types.ts'

/**
 * The portals that ads of an account can go to: what each is and costs, what was agreed with it, and how many ads are there.
 *
 * @summary The portals of an account.
 * @tag vitrine-portals
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ portal: AdvertiserPortal }>} vitrine-portal-open - One was chosen; `preventDefault()` keeps the form from opening.
 * @event {CustomEvent<{ id: number }>} vitrine-portal-ads - The person wants to choose the ads of this portal.
 * @event {CustomEvent<{ id: number }>} vitrine-portal-report - The person wants to see what became of the ads of this portal.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-portals-changed - Accounts with portals were made, changed, suspended or resumed.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One portal in the list.
 * @csspart connection - The link to the account's own pages of a portal.
 * @csspart form - The form of what was agreed with a portal.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePortals extends ListElement<PortalsTypes> implements PortalsAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, formStyles, portalsStyles]
  static override readonly sources = { ...ListElement.sources, ...portalsDefinition.messages, form: formMessages }
  protected override readonly list = portalsDefinition

  /** Quick selection to begin with. */
  @property() preset?: PortalPreset

  readonly #editor = new PortalEditor(
    this,
    () => this.model,
    () => this.t('form'),
  )

  /** Shows the form of the agreement with a portal. */
  edit(portal: AdvertiserPortal): void {
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const said = await this.#editor.open(dialogs, portal)
      if (!said) return
      toasts.show(said)
      this.model.changed([portal.id])
    })
  }
}

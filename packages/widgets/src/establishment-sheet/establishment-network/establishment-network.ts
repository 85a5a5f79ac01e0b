import { createEstablishmentNetworkClient, mostTargets, type NetworkEstablishment } from '@vitrine/core/establishment-sheet'
import { grants } from '@vitrine/core/account'
import { establishmentSheetMessages, formMessages } from '@vitrine/core/i18n'
import { maxPageSize } from '@vitrine/core/list'
import { nothing, type CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { lazy } from '../../base/lazy.ts'
import { formStyles } from '../../form/form.styles.ts'
import { ListElement } from '../../list/list-element.ts'
import { button } from '../../ui/button.ts'
import { iconPencil } from '../../ui/icons.ts'
import { networkDefinition } from './establishment-network.definition.ts'
import { changeStyles, establishmentNetworkStyles } from './establishment-network.styles.ts'
import type { EstablishmentNetworkAttributes, EstablishmentNetworkTypes } from './establishment-network.types.ts'

/**
 * The establishments of a network, for its head office: what is left to do on the sheet of each, and one field changed on many of
 * them at once, after a look at what changes.
 *
 * @summary The sheets of a network's establishments, changed many at once.
 * @tag vitrine-establishment-network
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ advertiser: number }>} vitrine-establishment-open - One was chosen; `preventDefault()` keeps the page from following `sheet-href`.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-establishments-changed - The sheets of these establishments were changed.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other rows are ticked.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One establishment.
 * @csspart status - Its opening status.
 * @csspart change - The dialog of a change.
 * @csspart outcomes - The table of before and after.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineEstablishmentNetwork extends ListElement<EstablishmentNetworkTypes> implements EstablishmentNetworkAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, establishmentNetworkStyles]
  static override readonly sources = { ...ListElement.sources, ...networkDefinition.messages }
  protected override readonly list = networkDefinition

  /** Address of the sheet of an establishment, with `{advertiser}`. */
  @property({ attribute: 'sheet-href' }) sheetHref?: string

  readonly #changePart = lazy(async () => {
    const [{ NetworkChangeDialog }, { changeDialogView }] = await Promise.all([
      import('./establishment-network.change.controller.ts'),
      import('./establishment-network.change.view.ts'),
    ])
    await this.addPart([formStyles, changeStyles], { 'establishment-sheet': establishmentSheetMessages, form: formMessages })
    const words = () => {
      const sheet = this.t('establishment-sheet')
      const { format, language } = this.model
      return { sheet, form: { own: sheet, general: this.t('form'), formatters: format, language } }
    }
    return new NetworkChangeDialog({
      list: () => this.model,
      view: changeDialogView(words),
      changed: (ids) => {
        this.model.showMessage(this.model.t('done.changed', { count: ids.length }), 'success')
        this.model.changed(ids)
      },
    })
  })

  /** Asks what is to be changed on the sheets of these establishments. */
  change(establishments: readonly NetworkEstablishment[]): void {
    this.model.withWorkbench(({ dialogs }) => this.model.withPart(this.#changePart, (part) => part.open(dialogs, establishments)))
  }

  /** The same for all that the search and the filters find. */
  async #changeAll(): Promise<void> {
    const { model } = this
    const client = createEstablishmentNetworkClient(model.http)
    const found: NetworkEstablishment[] = []
    try {
      for (let page = 1; ; page++) {
        const { items, total } = await client.list({ ...model.state, page, limit: maxPageSize, offset: 0, cursor: null })
        if (total > mostTargets) return model.showMessage(model.t('list.tooMany', { count: mostTargets }))
        found.push(...items)
        if (items.length === 0 || found.length >= total) break
      }
    } catch (error) {
      return model.fail(error)
    }
    this.change(found)
  }

  protected override renderHeadActions(): unknown {
    const { account, page, t } = this.model
    if (this.readonly || !page?.total || (account && !grants(account, 'presence:write'))) return nothing
    return button({ label: t('actions.changeAll'), icon: iconPencil, onClick: () => void this.#changeAll() })
  }
}

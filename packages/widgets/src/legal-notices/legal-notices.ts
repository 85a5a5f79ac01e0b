import { formMessages } from '@vitrine/core/i18n'
import { createLegalNoticesClient, legalNoticeDetailsWire, legalNoticeForm, type LegalNotice } from '@vitrine/core/legal-notices'
import { nothing, type CSSResultGroup } from 'lit'
import { formStyles } from '../form/index.ts'
import { ListElement } from '../list/list-element.ts'
import { recordEditor } from '../records/record-editor.ts'
import { button } from '../ui/button.ts'
import { iconPlus } from '../ui/icons.ts'
import { legalNoticesDefinition } from './legal-notices.definition.ts'
import type { LegalNoticesAttributes, LegalNoticesTypes } from './legal-notices.types.ts'

/**
 * Legal notices that are written once and put into many ads: searched, filtered, sorted, written, deleted.
 *
 * @summary The legal notices of an account.
 * @tag vitrine-legal-notices
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ legalNotice: LegalNotice }>} vitrine-legal-notice-open - One was chosen; `preventDefault()` keeps the form from opening.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-legal-notices-changed - Some were added, changed or deleted.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other rows are ticked.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One in the list.
 * @csspart form - The form.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineLegalNotices extends ListElement<LegalNoticesTypes> implements LegalNoticesAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, formStyles]
  static override readonly sources = { ...ListElement.sources, ...legalNoticesDefinition.messages, form: formMessages }
  protected override readonly list = legalNoticesDefinition

  readonly #edit = recordEditor(this, () => this.model, {
    name: 'legal-notice',
    form: legalNoticeForm,
    wire: legalNoticeDetailsWire,
    createClient: createLegalNoticesClient,
  })

  /** Shows the form: of this one, or of a new one. */
  edit(legalNotice?: LegalNotice): void {
    this.#edit(legalNotice)
  }

  protected override renderHeadActions(): unknown {
    if (this.readonly) return nothing
    return button({ label: this.model.t('actions.add'), icon: iconPlus, tone: 'primary', onClick: () => this.edit() })
  }
}

import type { Prompt } from '@vitrine/core/prompts'
import { html, type CSSResultGroup } from 'lit'
import { ListElement } from '../../list/list-element.ts'
import { button } from '../../ui/button.ts'
import { iconPlus } from '../../ui/icons.ts'
import { promptMarksStyles } from '../prompts.marks.styles.ts'
import { promptLibraryDefinition } from './prompt-library.definition.ts'
import type { PromptLibraryAttributes, PromptLibraryTypes } from './prompt-library.types.ts'

/**
 * The prompts of the account and of its head office: searched, filtered by network, sorted, opened, made default and deleted.
 *
 * @summary The instructions that captions are written by.
 * @tag vitrine-prompt-library
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ id: number }>} vitrine-prompt-open - One was chosen: show its details.
 * @event {CustomEvent<{ id: number | null }>} vitrine-prompt-edit - One is to be edited, or a new one is wanted, whose id is null: show the editor.
 * @event {CustomEvent<void>} vitrine-posts-open - The person goes back to the posts.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-prompts-changed - Some were added, changed or deleted.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other rows are ticked.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One in the list.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePromptLibrary extends ListElement<PromptLibraryTypes> implements PromptLibraryAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, promptMarksStyles]
  static override readonly sources = { ...ListElement.sources, ...promptLibraryDefinition.messages }
  protected override readonly list = promptLibraryDefinition

  /** Asks the page for the editor: of this one, or of a new one. */
  edit(prompt?: Prompt): void {
    this.emit('vitrine-prompt-edit', { id: prompt?.id ?? null })
  }

  protected override renderHeadActions(): unknown {
    const { t } = this.model
    const back = button({ label: t('actions.back'), onClick: () => this.emit('vitrine-posts-open') })
    if (this.readonly) return back
    return html`${back}${button({ label: t('actions.add'), icon: iconPlus, tone: 'primary', onClick: () => this.edit() })}`
  }
}

import type { Pause } from '@vitrine/core/config'
import type { CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { ListElement } from '../list/list-element.ts'
import { exportsDefinition } from './exports.definition.ts'
import { exportsStyles } from './exports.styles.ts'
import type { ExportsAttributes, ExportsTypes } from './exports.types.ts'

/**
 * The spreadsheets that an account has asked for: how far each is, and its file once it is there.
 *
 * @summary The list of exports.
 * @tag vitrine-exports
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Exports" in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other exports.
 * @event {CustomEvent<void>} vitrine-contacts-open - The way to the contacts was taken, where there is no export yet; `preventDefault()` stops its link.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The exports asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table.
 * @csspart row - One export.
 * @csspart state - The word and sign of how far an export is.
 * @csspart filters-button - Opens the filters.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineExports extends ListElement<ExportsTypes> implements ExportsAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, exportsStyles]
  static override readonly sources = { ...ListElement.sources, ...exportsDefinition.messages }
  protected override readonly list = exportsDefinition

  /** Address of the contacts, from which exports are asked for. */
  @property({ attribute: 'contacts-href' }) contactsHref?: string
  /** How long an outside provider wants to be left alone before a download, in milliseconds. */
  @property({ attribute: false }) pause?: Pause | undefined
}

import type { CSSResultGroup } from 'lit'
import { ListElement } from '../../list/list-element.ts'
import { mailsDefinition } from './mails.definition.ts'
import { mailsStyles } from './mails.styles.ts'
import type { MailsTypes } from './mails.types.ts'

/**
 * The mails of an account that did not reach their readers, and what brings them on their way again.
 *
 * @summary The list of undelivered mails.
 * @tag vitrine-mails
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Undelivered emails" in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other mails.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The mails asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table.
 * @csspart row - One mail.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineMails extends ListElement<MailsTypes> {
  static override styles: CSSResultGroup = [ListElement.styles, mailsStyles]
  static override readonly sources = { ...ListElement.sources, ...mailsDefinition.messages }
  protected override readonly list = mailsDefinition
}

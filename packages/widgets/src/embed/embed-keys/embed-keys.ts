import type { CSSResultGroup } from 'lit'
import { ListElement } from '../../list/list-element.ts'
import { embedKeysDefinition } from './embed-keys.definition.ts'
import { embedKeysStyles } from './embed-keys.styles.ts'
import type { EmbedKeysTypes } from './embed-keys.types.ts'

/**
 * The keys that open widgets on other sites: what each opens, where, whether it works and when it was last used. What is done with
 * a key is the page's to do.
 *
 * @summary The list of embedding keys, for the customer area alone.
 * @tag vitrine-embed-keys
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Embedding" in the list's language by default.
 * @slot actions - The page's own buttons beside the title, such as "Create a key".
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for other keys.
 * @event {CustomEvent<{ key: EmbedKey }>} vitrine-key-code - The code to copy for a key was asked for.
 * @event {CustomEvent<{ key: EmbedKey }>} vitrine-key-edit - A key shall be changed.
 * @event {CustomEvent<{ key: EmbedKey }>} vitrine-key-rotate - A new key shall take the place of one.
 * @event {CustomEvent<{ key: EmbedKey }>} vitrine-key-revoke - A key shall be ended.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The keys are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table.
 * @csspart row - One key.
 * @csspart state - The word and sign of whether a key works.
 * @csspart leak - That a browser has shown a secret key, and what to do.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineEmbedKeys extends ListElement<EmbedKeysTypes> {
  static override styles: CSSResultGroup = [ListElement.styles, embedKeysStyles]
  static override readonly sources = { ...ListElement.sources, ...embedKeysDefinition.messages }
  protected override readonly list = embedKeysDefinition
}

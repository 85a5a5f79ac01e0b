import { createAuditClient } from '@vitrine/core/audit'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { saveFile } from '../../base/save-file.ts'
import { ListElement } from '../../list/list-element.ts'
import { button } from '../../ui/button.ts'
import { iconDownload } from '../../ui/icons.ts'
import { auditTrailDefinition } from './audit-trail.definition.ts'
import type { AuditTrailTypes } from './audit-trail.types.ts'

/**
 * Who did what in the account, when and from where: to look at, to narrow down, and to take along as a file.
 *
 * @summary The activity log of an account.
 * @tag vitrine-audit-trail
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Activity log" in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another part of the trail.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table.
 * @csspart row - One entry.
 * @csspart filters-button - Opens the filters.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineAuditTrail extends ListElement<AuditTrailTypes> {
  static override readonly sources = { ...ListElement.sources, ...auditTrailDefinition.messages }
  protected override readonly list = auditTrailDefinition

  async #download(): Promise<void> {
    const { http, state, common, t } = this.model
    try {
      saveFile(await createAuditClient(http).download(state), t('filename'))
    } catch (error) {
      this.model.showMessage(errorText(common, toApiError(error)))
    }
  }

  protected override renderHeadActions(): unknown {
    return button({ label: this.model.t('download'), icon: iconDownload, onClick: () => void this.#download() })
  }
}

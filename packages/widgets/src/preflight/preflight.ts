import { adEditorMessages, portalCausesMessages } from '@vitrine/core/i18n'
import { verdicts, type PreflightAd } from '@vitrine/core/preflight'
import { html, type CSSResultGroup } from 'lit'
import { ListElement } from '../list/list-element.ts'
import { verdictSign } from './preflight.columns.ts'
import { preflightDefinition } from './preflight.definition.ts'
import { explanationDialog } from './preflight.explanation.view.ts'
import { preflightStyles } from './preflight.styles.ts'
import type { PreflightAttributes, PreflightTypes } from './preflight.types.ts'

/**
 * Ads by portals: what each portal would say of each ad before anything is sent, why, and where it is mended.
 *
 * @summary What portals would say of the ads of an account.
 * @tag vitrine-preflight
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ id: number }>} vitrine-preflight-open - An ad was chosen; `preventDefault()` keeps what portals say of it from opening.
 * @event {CustomEvent<{ id: number, field: string }>} vitrine-ad-mend - The person wants to mend this field of this ad.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - An ad.
 * @csspart verdict - The sign for what a portal would say.
 * @csspart portal - What one portal would say of the ad that is open.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePreflight extends ListElement<PreflightTypes> implements PreflightAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, preflightStyles]
  static override readonly sources = {
    ...ListElement.sources,
    ...preflightDefinition.messages,
    'ad-editor': adEditorMessages,
    'portal-causes': portalCausesMessages,
  }
  protected override readonly list = preflightDefinition

  /** Shows the findings of each portal about an ad, with links to the fields. */
  explain(ad: PreflightAd): void {
    this.model.withWorkbench(async ({ dialogs }) => {
      const field = await dialogs.open<string>((close) =>
        explanationDialog(ad, { list: this.model, causes: this.t('portal-causes'), fields: this.t('ad-editor'), fix: close }),
      )
      if (field) this.model.emit('vitrine-ad-mend', { id: ad.id, field })
    })
  }

  protected override renderAbove(): unknown {
    const { t } = this.model
    return html`<ul class="legend" aria-label=${t('legend.label')}>
      ${verdicts.map((verdict) => html`<li>${verdictSign(verdict, false)}${t(`verdicts.${verdict}`)}</li>`)}
      <li>${verdictSign('accepted', true)}${t('legend.chosen')}</li>
    </ul>`
  }
}

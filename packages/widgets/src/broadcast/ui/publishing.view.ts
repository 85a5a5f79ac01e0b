import type { AdPortal } from '@vitrine/core/broadcast'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { portalView, type PortalChoiceScope, type SeveralAds } from './portal-choice.view.ts'

/** The question on which portals ads that were just published appear. */
export const publishingBody = (
  portals: readonly { portal: AdPortal; several: SeveralAds | undefined }[],
  { count, note, fault }: { count: number; note: string; fault: string },
  scope: PortalChoiceScope,
): TemplateResult =>
  html`<p class="publishing-intro">${scope.t('publishing.intro', { count })}</p>
    ${note ? html`<p class="publishing-intro">${note}</p>` : nothing}
    ${fault ? html`<p class="publishing-fault" role="alert">${fault}</p>` : nothing}
    <ul class="portal-choice">${portals.map(({ portal, several }) => portalView(portal, scope, several))}</ul>`

/** Its two answers. */
export const publishingAnswers = (
  { t }: Pick<PortalChoiceScope, 't'>,
  chosen: number,
  busy: boolean,
  answer: { later: () => void; send: () => void },
): TemplateResult =>
  html`${button({ label: t('publishing.notNow'), onClick: answer.later })}
    ${button({ label: chosen > 0 ? t('publishing.send', { count: chosen }) : t('publishing.sendNone'), tone: 'primary', part: 'broadcast', disabled: chosen === 0, busy, onClick: answer.send })}`

import { asksIfSold, type AdSummary } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import type { Failure, Outcome } from './ads-list.actions.ts'
import type { AdsListHost } from './ads-list.host.ts'

/** How many ads a dialog names before it only counts. */
const named = 5

interface SoldChoice {
  value: boolean
  label: string
  help: string
}

const soldChoices = (host: AdsListHost, many: boolean): readonly SoldChoice[] => {
  const keeps = host.account?.advertiser.options.soldProducts
  const final = host.tMore(many ? 'delete.yesHelpMany' : 'delete.yesHelp')
  return [
    { value: false, label: host.tMore('delete.no'), help: host.tMore('delete.noHelp') },
    { value: true, label: host.tMore(many ? 'delete.yesMany' : 'delete.yes'), help: keeps ? final : host.tMore('delete.noHelp') },
  ]
}

const questionKey = (ads: readonly AdSummary[]): string => {
  if (ads.length > 1) return 'delete.soldQuestionMany'
  return ads[0]?.universe === 'VO' ? 'delete.soldQuestionVehicle' : 'delete.soldQuestion'
}

const soldQuestion = (
  host: AdsListHost,
  ads: readonly AdSummary[],
  sold: boolean,
  choose: (sold: boolean) => void,
): TemplateResult =>
  html`<fieldset class="options">
    <legend>${host.tMore(questionKey(ads))}</legend>
    ${soldChoices(host, ads.length > 1).map(
      ({ value, label, help }) =>
        html`<label class="option">
          <input type="radio" name="sold" .checked=${value === sold} @change=${() => choose(value)} />
          <span>${label}<small>${help}</small></span>
        </label>`,
    )}
  </fieldset>`

const adLine = ({ reference, title, mainPhoto }: AdSummary, detail: unknown): TemplateResult =>
  html`<li class="ad-line">
    ${mainPhoto
      ? html`<img src=${mainPhoto.thumbnailUrl} alt="" width="4" height="3" loading="lazy" />`
      : html`<span class="no-photo"></span>`}
    <span class="ad-words"><b>${title || reference}</b>${detail}</span>
  </li>`

const referenceLine = (host: AdsListHost, { reference }: AdSummary): TemplateResult =>
  html`<small>${host.tMore('delete.reference', { reference })}</small>`

const adLines = (host: AdsListHost, ads: readonly AdSummary[]): TemplateResult =>
  html`<ul class="ad-lines">
    ${ads.slice(0, named).map((ad) => adLine(ad, referenceLine(host, ad)))}
    ${ads.length > named ? html`<li class="ad-more">${host.tMore('delete.more', { count: ads.length - named })}</li>` : nothing}
  </ul>`

const deleteTitle = (host: AdsListHost, ads: readonly AdSummary[]): string =>
  host.tMore(ads.length === 1 ? 'delete.titleOne' : 'delete.titleMany', { count: ads.length })

/** Names what goes, says what follows, and asks whether it was sold. Undefined when the person thought better of it. */
export const askDelete = (host: AdsListHost, ads: readonly AdSummary[]): Promise<{ sold: boolean } | undefined> => {
  let sold = false
  const choose = (value: boolean): void => {
    sold = value
    host.requestUpdate()
  }
  const isOnline = ads.some((ad) => ad.state === 'active')
  const archives = (): boolean => sold && !!host.account?.advertiser.options.soldProducts
  return host.dialogs.open<{ sold: boolean }>((close) => ({
    title: deleteTitle(host, ads),
    body: html`${adLines(host, ads)}
      <p>${host.tMore(ads.length === 1 ? 'delete.leaves' : 'delete.leavesMany')}</p>
      ${asksIfSold(ads) ? soldQuestion(host, ads, sold, choose) : nothing}
      ${archives() && isOnline ? html`<p class="hint">${host.tMore('delete.yesActive')}</p>` : nothing}`,
    actions: html`${button({ label: host.tMore('delete.cancel'), onClick: () => close(), autofocus: true })}
    ${button({
      label: host.tMore(archives() ? 'delete.confirmSold' : 'delete.confirm'),
      tone: 'danger',
      onClick: () => close({ sold }),
    })}`,
  }))
}

const failureTitles = {
  publish: 'result.titlePublish',
  unpublish: 'result.titleUnpublish',
  delete: 'result.titleDelete',
} as const

const failureLine = (host: AdsListHost, { ad, reason, requestId }: Failure): TemplateResult =>
  adLine(
    ad,
    html`${referenceLine(host, ad)}
      <span class="reason">${reason}</span>
      ${requestId ? html`<small>${host.tCommon('errors.reference', { reference: requestId })}</small>` : nothing}`,
  )

/** Which ads an action did not go through for, and why; the selection stays as it was. */
export const showFailures = (host: AdsListHost, { kind, done, failures }: Outcome): Promise<'again' | 'only' | undefined> =>
  host.dialogs.open<'again' | 'only'>((close) => ({
    title: host.tMore(failureTitles[kind], { count: failures.length }),
    width: 'medium',
    body: html`<p>
        ${done.length > 0 ? host.tMore('result.done', { count: done.length }) : host.tMore('result.noneDone')}
        ${host.selection.size > 0 ? host.tMore('result.kept') : nothing}
      </p>
      <ul class="ad-lines failures">
        ${failures.map((failure) => failureLine(host, failure))}
      </ul>`,
    actions: html`${
      host.selection.size > failures.length
        ? button({ label: host.tMore('result.onlyFailed'), onClick: () => close('only') })
        : nothing
    }
    ${button({ label: host.tMore('result.again'), onClick: () => close('again') })}
    ${button({ label: host.tMore('result.close'), tone: 'primary', autofocus: true, onClick: () => close() })}`,
  }))

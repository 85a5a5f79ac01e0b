import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import type { ConnectablePage, SocialConnection, SocialNetwork } from '@vitrine/core/social-networks'
import { isWebAddress } from '@vitrine/core/web-addresses'
import { html, nothing, type TemplateResult } from 'lit'
import { badge, type BadgeTone } from '../ui/badge.ts'
import { button } from '../ui/button.ts'

/** The actions on a network. */
interface NetworkActs {
  connect: (connection: SocialConnection) => void
  choose: (connection: SocialConnection) => void
  disconnect: (connection: SocialConnection) => void
  ask: (connection: SocialConnection) => void
  /** Sends posts again that failed while the network was not connected. */
  replay: (connection: SocialConnection) => void
}

export interface NetworkScope {
  t: Translate<MessageKey<'social-networks'>>
  format: Formatters
  /** The network with an action in progress. */
  busy: SocialNetwork | null
  /** The URL at which the account's own software connects a network. */
  connectHref: (network: SocialNetwork) => string | null
  /** The URL of the posts that failed. */
  failedHref: string | undefined
  acts: NetworkActs
}

const tones: Readonly<Record<SocialConnection['state'], BadgeTone>> = {
  connected: 'success',
  expiring: 'warning',
  expired: 'danger',
  missing: 'draft',
}

const pageLine = ({ pageName, pageAddress }: SocialConnection, { t }: NetworkScope): TemplateResult | typeof nothing => {
  if (pageName === null) return nothing
  const name = isWebAddress(pageAddress)
    ? html`<a href=${pageAddress} target="_blank" rel="noopener noreferrer">${pageName}<span class="visually-hidden"> ${t('newTab')}</span></a>`
    : pageName
  return html`<p class="page" part="page">${name}</p>`
}

/** The state of a connection in one sentence. */
const factText = (connection: SocialConnection, { t, format }: NetworkScope): string => {
  const { state, isSubscribed, isChoosing, expiresAt, connectedAt, daysLeft } = connection
  if (!isSubscribed) return t('facts.notSubscribed')
  if (isChoosing && state === 'missing') return t('facts.choosing')
  if (state === 'missing') return t('facts.missing')
  if (state === 'expired') return t('facts.expired')
  if (expiresAt) return t('facts.ends', { count: daysLeft ?? 0, day: format.formatDate(expiresAt) })
  return connectedAt ? t('facts.since', { day: format.formatDate(connectedAt) }) : t('facts.noEnd')
}

const failedLine = (connection: SocialConnection, { t, format, failedHref, acts }: NetworkScope): TemplateResult | typeof nothing => {
  const { failedCount, state } = connection
  if (failedCount === 0) return nothing
  const isConnected = state === 'connected' || state === 'expiring'
  const words = t(isConnected ? 'toReplay' : 'failed', { count: failedCount, number: format.formatNumber(failedCount) })
  const line = html`<p class="failed">${failedHref === undefined ? words : html`<a href=${failedHref}>${words}</a>`}</p>`
  return isConnected
    ? html`<div class="replay-line">${line}${button({ label: t('actions.replay'), tone: 'primary', compact: true, part: 'replay', onClick: () => acts.replay(connection) })}</div>`
    : line
}

const connectButton = (connection: SocialConnection, { t, busy, acts, connectHref }: NetworkScope): TemplateResult => {
  const { network, state } = connection
  const isNew = state === 'missing'
  const label = t(isNew ? 'actions.connect' : 'actions.reconnect')
  const spoken = t(isNew ? 'actions.connectOf' : 'actions.reconnectOf', { network: t(`networks.${network}`) })
  const href = connectHref(network)
  const tone = state === 'connected' ? 'secondary' : 'primary'
  if (href !== null) return html`<a class="button ${tone}" part="connect" href=${href} aria-label=${spoken}>${label}</a>`
  return button({ label, tone, part: 'connect', title: spoken, busy: busy === network, onClick: () => acts.connect(connection) })
}

const actions = (connection: SocialConnection, scope: NetworkScope): TemplateResult => {
  const { t, busy, acts } = scope
  const { network, state, isChoosing, canConnect, pageName } = connection
  const name = t(`networks.${network}`)
  if (!canConnect)
    return html`<div class="actions">${button({ label: t('actions.ask'), title: t('actions.askOf', { network: name }), part: 'ask', onClick: () => acts.ask(connection) })}</div>`
  return html`<div class="actions">
    ${isChoosing ? button({ label: t('actions.choose'), tone: 'primary', part: 'choose', title: t('actions.chooseOf', { network: name }), busy: busy === network, onClick: () => acts.choose(connection) }) : nothing}
    ${connectButton(connection, scope)}
    ${pageName !== null && state !== 'expired' && !isChoosing ? button({ label: t('actions.change'), tone: 'quiet', title: t('actions.changeOf', { network: name }), onClick: () => acts.choose(connection) }) : nothing}
    ${pageName !== null || isChoosing ? button({ label: t('actions.disconnect'), tone: 'quiet', part: 'disconnect', title: t('actions.disconnectOf', { network: name }), onClick: () => acts.disconnect(connection) }) : nothing}
    ${state === 'missing' || state === 'expired' ? button({ label: t('actions.ask'), tone: 'quiet', title: t('actions.askOf', { network: name }), part: 'ask', onClick: () => acts.ask(connection) }) : nothing}
  </div>`
}

/** One network with its state, its page and its actions. */
export const networkView = (connection: SocialConnection, scope: NetworkScope): TemplateResult => {
  const { t } = scope
  const { network, state, fault } = connection
  return html`<li class="network" part="network" data-network=${network} data-state=${state}>
    <div class="top"><h3>${t(`networks.${network}`)}</h3>${badge(tones[state], t(`states.${state}`))}</div>
    ${pageLine(connection, scope)}
    <p class="fact">${factText(connection, scope)}</p>
    ${fault ? html`<p class="fault">${t('fault', { answer: fault })}</p>` : nothing} ${failedLine(connection, scope)} ${actions(connection, scope)}
  </li>`
}

export interface ChoiceScope {
  t: NetworkScope['t']
  chosen: string | null
  choose: (id: string) => void
}

/** The pages to choose from; those that cannot be chosen say why. */
export const pagesView = (
  pages: readonly ConnectablePage[],
  { t, chosen, choose }: ChoiceScope,
): TemplateResult => html`<fieldset class="pages">
  <legend>${t('choice.legend')}</legend>
  ${pages.map(
    ({ id, name, refusal }) => html`<label class="choice">
      <input type="radio" name="page" value=${id} ?disabled=${refusal !== null} .checked=${chosen === id} @change=${() => choose(id)} />
      <span>${name}${refusal === null ? nothing : html`<span class="why">${t(`choice.refusals.${refusal}`)}</span>`}</span>
    </label>`,
  )}
</fieldset>`

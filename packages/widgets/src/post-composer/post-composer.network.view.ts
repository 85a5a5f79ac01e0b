import { chosenNetworks, isCustomised, mostPictures, type NetworkPost } from '@vitrine/core/posts'
import { hashtagsOf, linksOn, mentionsOf, sentText, textLength } from '@vitrine/core/post-checks'
import { networkLimits, type Bound, type PostButton, type PostType, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { badge } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { checkbox, dateField, selectField, textField } from '../ui/field.ts'
import { textArea } from '../ui/input.ts'
import { moveAlongTabs } from '../ui/tab-keys.ts'
import { deadLinks, faultCount, faultsAt, networkText, refusedCount, repairsOf } from './post-composer.faults.view.ts'
import { publicationView } from './post-composer.status.view.ts'
import type { ComposerScope } from './post-composer.types.ts'

const tone = (count: number, { refused, advised }: Bound): string =>
  refused !== null && count > refused ? 'over' : advised !== null && count > advised ? 'near' : ''

/** Length and numbers of hashtags and mentions, as the network counts. */
const counters = ({ session, texts: { t, formatters } }: ComposerScope, network: SocialNetwork): TemplateResult => {
  const { text: limit, hashtags, mentions } = networkLimits[network]
  const text = networkText(session, network)
  const used = textLength(network, text)
  const [tags, names] = [hashtagsOf(text).length, mentionsOf(text).length]
  return html`<p class="counters" id="counters-${network}">
    <span class=${used > limit.max ? (sentText(network, session.kind, text) === text ? 'over' : 'near') : ''}>${t('counter.characters', { used: formatters.formatNumber(used), limit: formatters.formatNumber(limit.max) })}${used === text.length ? nothing : html` (${t('counter.escaped')})`}</span>
    <span class=${tone(tags, hashtags)}>${t('counter.hashtags', { count: tags })}</span>
    <span class=${tone(names, mentions)}>${t('counter.mentions', { count: names })}</span>
  </p>`
}

interface Part {
  scope: ComposerScope
  network: SocialNetwork
  own: NetworkPost
}

const textPart = ({ scope, network, own }: Part): TemplateResult => {
  const { t } = scope.texts
  const name = `text-${network}`
  const isOwn = own.text !== null
  return html`<div class="field wide">
      <label class="field-label" for=${name}>${t('fields.networkText', { network: t(`networks.${network}`) })}</label>
      ${textArea({ label: '', id: name, name, rows: 7, value: networkText(scope.session, network), hint: ' ', onInput: (text) => scope.session.changeNetwork(network, { text }) })}
      <span class="field-note follow" id="${name}-note">${t(isOwn ? 'follow.no' : 'follow.yes')}
        ${isOwn ? button({ label: t('follow.back'), tone: 'quiet', compact: true, onClick: () => scope.session.changeNetwork(network, { text: null }) }) : nothing}</span>
    </div>
    ${counters(scope, network)} ${faultsAt(scope, network, ['text'])} ${scope.aids.caption?.(network) ?? nothing}
    ${scope.aids.facts?.render(networkText(scope.session, network), network) ?? nothing}`
}

const picturesPart = ({ scope, network, own }: Part): TemplateResult => {
  const { t } = scope.texts
  const { content, kind } = scope.session
  const name = t(`networks.${network}`)
  return html`<div class="network-media">
    ${checkbox({
      label: t('follow.otherPictures', { network: name }),
      name: `other-pictures-${network}`,
      checked: own.pictures !== null,
      onChange: (isOther) => scope.session.changeNetwork(network, { pictures: isOther ? content.pictures : null }),
    })}
    ${own.pictures === null ? nothing : scope.media.render(network, { pictures: own.pictures, limit: mostPictures(kind), label: `${t('fields.pictures')} · ${name}` })}
    ${faultsAt(scope, network, ['pictures', 'video'])} ${repairsOf(scope, network)}
    ${
      networkLimits[network].video && !content.video
        ? textField({
            label: t('follow.otherVideo', { network: name }),
            name: `video-${network}`,
            type: 'url',
            value: own.videoUrl ?? '',
            placeholder: content.videoUrl,
            onInput: (url) => scope.session.changeNetwork(network, { videoUrl: url === '' ? null : url }),
          })
        : nothing
    }
  </div>`
}

const offerPart = ({ scope, network, own: { type, offer } }: Part): TemplateResult | typeof nothing => {
  const { t } = scope.texts
  if (type !== 'event' && type !== 'offer') return nothing
  const set = (change: Partial<NetworkPost['offer']>): void => scope.session.changeNetwork(network, { offer: { ...offer, ...change } })
  return html`<div class="columns">
      ${textField({ label: t('fields.offerTitle'), name: `offer-title-${network}`, value: offer.title, maxLength: 58, onInput: (title) => set({ title }) })}
      ${dateField({ label: t('fields.offerFrom'), name: `offer-from-${network}`, value: offer.from, onChange: (from) => set({ from }) })}
      ${dateField({ label: t('fields.offerTo'), name: `offer-to-${network}`, value: offer.to, onChange: (to) => set({ to }) })}
      ${
        type === 'offer'
          ? html`${textField({ label: t('fields.offerLink'), name: `offer-link-${network}`, type: 'url', value: offer.link, onInput: (link) => set({ link }) })}
          ${textField({ label: t('fields.offerConditions'), name: `offer-conditions-${network}`, value: offer.conditions, onInput: (conditions) => set({ conditions }) })}`
          : nothing
      }
    </div>
    ${faultsAt(scope, network, ['offer'])}`
}

const buttonPart = ({ scope, network, own }: Part): TemplateResult | typeof nothing => {
  const { t } = scope.texts
  const { buttons, types } = networkLimits[network]
  const hasButton = buttons.length > 1 && own.type !== 'offer'
  const hasAddress = hasButton && own.button !== 'none' && own.button !== 'call'
  if (!hasButton && types.length < 2) return nothing
  return html`<div class="columns">
      ${
        types.length > 1
          ? selectField({
              label: t('fields.type'),
              name: `type-${network}`,
              value: own.type,
              options: types.map((value) => ({ value, label: t(`types.${value}`) })),
              onChange: (type) => scope.session.changeNetwork(network, { type: type as PostType }),
            })
          : nothing
      }
      ${
        hasButton
          ? selectField({
              label: t('fields.button'),
              name: `button-${network}`,
              value: own.button,
              options: buttons.map((value) => ({ value, label: t(`buttons.${value}`) })),
              onChange: (value) => scope.session.changeNetwork(network, { button: value as PostButton }),
            })
          : nothing
      }
      ${hasAddress ? textField({ label: t('fields.buttonUrl'), name: `button-url-${network}`, type: 'url', value: own.buttonUrl, onInput: (buttonUrl) => scope.session.changeNetwork(network, { buttonUrl }) }) : nothing}
    </div>
    ${faultsAt(scope, network, ['button'])} ${offerPart({ scope, network, own })}`
}

const commentPart = ({ scope, network, own }: Part): TemplateResult | typeof nothing => {
  if (!networkLimits[network].hasFirstComment) return nothing
  const { t } = scope.texts
  return html`<div class="field wide">
    <label class="field-label" for="comment-${network}">${t('fields.firstComment')}</label>
    ${textArea({ label: '', id: `comment-${network}`, name: `comment-${network}`, rows: 2, value: own.firstComment, hint: ' ', onInput: (firstComment) => scope.session.changeNetwork(network, { firstComment }) })}
    <span class="field-note" id="comment-${network}-note">${t('hints.firstComment')}</span>
  </div>
  ${faultsAt(scope, network, ['comment'])}`
}

const trackingPart = ({ scope, network, own: { tracking } }: Part): TemplateResult | typeof nothing => {
  const { t } = scope.texts
  const { followsLinks, buttons } = networkLimits[network]
  if (!followsLinks && buttons.length < 2) return nothing
  const set = (change: Partial<NetworkPost['tracking']>): void =>
    scope.session.changeNetwork(network, { tracking: { ...tracking, ...change } })
  const isSet = Object.values(tracking).some(Boolean)
  return html`<details class="tracking" ?open=${isSet}>
    <summary>${t('tracking')}</summary>
    <p class="note">${t('hints.tracking')}</p>
    <div class="columns">
      ${textField({ label: t('fields.source'), name: `source-${network}`, value: tracking.source, placeholder: network, onInput: (source) => set({ source }) })}
      ${textField({ label: t('fields.medium'), name: `medium-${network}`, value: tracking.medium, placeholder: 'social', onInput: (medium) => set({ medium }) })}
      ${textField({ label: t('fields.campaign'), name: `campaign-${network}`, value: tracking.campaign, onInput: (campaign) => set({ campaign }) })}
    </div>
  </details>`
}

const stillPart = ({ scope, network, own }: Part): TemplateResult => html`<p class="words">${networkText(scope.session, network)}</p>
  ${own.firstComment ? html`<p class="note"><b>${scope.texts.t('fields.firstComment')}</b> ${own.firstComment}</p>` : nothing}`

const networkPart = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const own = scope.session.content.networks[network]
  if (!own) return nothing
  const part = { scope, network, own }
  const isStill = scope.session.isReadOnly || scope.session.isLocked(network)
  return html`<div class="network-panel" role="tabpanel" id="network-${network}" aria-labelledby="tab-${network}" ?hidden=${scope.previews.network !== network}>
    ${
      isStill && !isCustomised(own)
        ? nothing
        : html`<div class="network-head">${isStill ? nothing : faultCount(scope, network)} ${isCustomised(own) ? badge('model', scope.texts.t('custom')) : nothing}</div>`
    }
    ${publicationView(scope, network)}
    ${isStill ? stillPart(part) : html`${textPart(part)} ${picturesPart(part)} ${buttonPart(part)} ${commentPart(part)} ${deadLinks(scope, linksOn(scope.session.content, network))} ${trackingPart(part)}`}
  </div>`
}

/** Number of faults on the tab of a network. */
const tabCount = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const count = scope.session.isReadOnly || scope.session.isLocked(network) ? 0 : refusedCount(scope.session, network)
  return count === 0
    ? nothing
    : html` <span class="wrong" part="tab-count"><span aria-hidden="true">${count}</span><span class="visually-hidden">${scope.texts.t('faultCount', { count })}</span></span>`
}

const tabs = (scope: ComposerScope, networks: readonly SocialNetwork[]): TemplateResult => html`<div
  class="tabs"
  role="tablist"
  aria-label=${scope.texts.t('parts.adapt')}
  @keydown=${(event: KeyboardEvent) => moveAlongTabs(event, { tabs: networks, current: scope.previews.network, open: scope.previews.open })}
>
  ${networks.map(
    (network) => html`<button
    type="button"
    class="tab"
    part="tab"
    role="tab"
    id="tab-${network}"
    aria-selected=${scope.previews.network === network ? 'true' : 'false'}
    aria-controls="network-${network}"
    tabindex=${scope.previews.network === network ? 0 : -1}
    @click=${() => scope.previews.open(network)}
  >
    ${scope.texts.t(`networks.${network}`)}${tabCount(scope, network)}
  </button>`,
  )}
</div>`

/** One panel per network; hidden ones stay in the page so that uploads continue. */
export const adaptView = (scope: ComposerScope): TemplateResult | typeof nothing => {
  const networks = chosenNetworks(scope.session.content)
  if (networks.length === 0) return nothing
  return html`<section class="step" part="adapt" aria-labelledby="step-adapt">
    <h3 class="step-title" id="step-adapt">${scope.texts.t('parts.adapt')}</h3>
    ${tabs(scope, networks)} ${repeat(
      networks,
      (network) => network,
      (network) => networkPart(scope, network),
    )}
  </section>`
}

import { chosenNetworks, mediaKind, postFor, sentMediaKind, sentPictures, type PostPicture } from '@vitrine/core/posts'
import { markedText, sentText, shownText, type MarkedText } from '@vitrine/core/post-checks'
import { networkLimits, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import { choices } from '../ui/chips.ts'
import { iconButton } from '../ui/button.ts'
import { iconGlobe, iconNext, iconPrevious } from '../ui/icons.ts'
import { iconPlay } from '../media/media.icons.ts'
import type { Device } from './post-composer.previews.controller.ts'
import type { ComposerScope } from './post-composer.types.ts'
import type { ComposerTexts } from './post-composer.messages.controller.ts'

/** Further pictures are counted on the last tile. */
const mostTiles = 5

/** Page name shown to visitors. */
const pageOf = ({ connections, session }: ComposerScope, network: SocialNetwork): string =>
  connections.pageName(network)?.replace(/^@/, '') ?? session.advertiser.name

const piece = (network: SocialNetwork, { kind, text }: MarkedText): unknown => {
  const isDead = kind === 'link' && !networkLimits[network].followsLinks
  return kind === 'plain' || isDead ? text : html`<span class="marked ${kind}">${text}</span>`
}

/** The text, truncated until expanded. */
const words = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const { previews, session, texts } = scope
  const { t } = texts
  const text = sentText(network, session.kind, postFor(session.content, network).text)
  if (text.trim() === '') return nothing
  const isOpen = previews.isOpen(network)
  const { shown, isCut } = shownText(network, text)
  const toggle = html`<button type="button" class="feed-more" aria-expanded=${String(isOpen)} @click=${() => previews.toggle(network)}>${t(isOpen ? 'preview.less' : 'preview.more')}</button>`
  return html`<p class="feed-words">${network === 'instagram' ? html`<b>${pageOf(scope, network)}</b> ` : nothing}${markedText(isOpen ? text : shown).map((each) => piece(network, each))}${isCut ? html`${isOpen ? ' ' : '… '}${toggle}` : nothing}</p>`
}

const image = ({ url, thumbnailUrl, alternative }: PostPicture, isLarge: boolean): TemplateResult =>
  html`<img src=${isLarge ? url : thumbnailUrl || url} alt=${alternative} loading="lazy" decoding="async" draggable="false" />`

/** Aspect ratio of the first picture; networks crop all others to it. */
const frameRatio = (network: SocialNetwork, { width, height }: PostPicture): number => {
  const { ratio, bestRatio } = networkLimits[network].pictures
  if (width === null || height === null || network === 'google') return bestRatio
  return ratio ? Math.min(ratio.to, Math.max(ratio.from, width / height)) : Math.min(2, Math.max(0.8, width / height))
}

const ratioText = ({ formatters }: ComposerTexts, ratio: number): string =>
  Math.abs(ratio - 0.8) < 0.005
    ? '4:5'
    : Math.abs(ratio - 1) < 0.005
      ? '1:1'
      : Math.abs(ratio - 4 / 3) < 0.005
        ? '4:3'
        : `${formatters.formatNumber(Math.round(ratio * 100) / 100)}:1`

const isCutIn = (ratio: number, { width, height }: PostPicture): boolean =>
  width !== null && height !== null && Math.abs(width / height - ratio) > 0.02

const carousel = (scope: ComposerScope, network: SocialNetwork, pictures: readonly PostPicture[]): TemplateResult => {
  const { previews, texts } = scope
  const { t } = texts
  const [first] = pictures as readonly [PostPicture]
  const at = previews.photoOf(network, pictures.length)
  const picture = pictures[at] ?? first
  const ratio = frameRatio(network, first)
  return html`<div class="feed-media carousel" .style=${`aspect-ratio:${ratio}`}>
      ${image(picture, true)}
      ${
        pictures.length > 1
          ? html`<span class="feed-at">${at + 1}/${pictures.length}</span>
          ${at > 0 ? html`<span class="feed-step back">${iconButton({ label: t('preview.previous'), icon: iconPrevious, compact: true, tone: 'secondary', onClick: () => previews.turn(network, -1) })}</span>` : nothing}
          ${at < pictures.length - 1 ? html`<span class="feed-step on">${iconButton({ label: t('preview.next'), icon: iconNext, compact: true, tone: 'secondary', onClick: () => previews.turn(network, 1) })}</span>` : nothing}
          <span class="feed-dots" aria-hidden="true">${pictures.map((_, index) => html`<i class=${index === at ? 'on' : ''}></i>`)}</span>`
          : nothing
      }
    </div>
    ${isCutIn(ratio, picture) ? html`<p class="feed-note">${t('preview.cut', { ratio: ratioText(texts, ratio) })}</p>` : nothing}`
}

const tiles = (scope: ComposerScope, network: SocialNetwork, pictures: readonly PostPicture[]): TemplateResult => {
  const [first] = pictures as readonly [PostPicture]
  const shown = pictures.slice(0, mostTiles)
  const others = pictures.length - shown.length
  const single = pictures.length === 1
  return html`<div class="feed-media tiles of-${shown.length}" .style=${single ? `aspect-ratio:${frameRatio(network, first)}` : ''}>
    ${shown.map((picture, index) => html`<span class="feed-tile">${image(picture, single || index === 0)}${others > 0 && index === shown.length - 1 ? html`<span class="feed-others">${scope.texts.t('preview.others', { count: others })}</span>` : nothing}</span>`)}
  </div>`
}

const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''

const video = (scope: ComposerScope, network: SocialNetwork): TemplateResult => {
  const { content } = scope.session
  const { t } = scope.texts
  if (content.video) {
    const { url, width, height } = content.video
    return html`<div class="feed-media" .style=${`aspect-ratio:${Math.min(1.91, Math.max(0.8, width / height))}`}><video src=${url} controls muted playsinline preload="metadata" aria-label=${t('fields.video')}></video></div>`
  }
  // Videos on other servers are not loaded for a preview.
  return html`<div class="feed-media elsewhere"><span class="feed-play">${iconPlay()}</span><span>${hostOf(postFor(content, network).videoUrl)}</span></div>`
}

const media = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const kind = sentMediaKind(scope.session.content, network)
  if (kind === 'upload' || kind === 'url') return video(scope, network)
  const pictures = sentPictures(scope.session.content, network)
  // Networks without videos show the first picture instead.
  const shown =
    mediaKind({ ...postFor(scope.session.content, network), video: scope.session.content.video }) === 'image'
      ? pictures
      : pictures.slice(0, 1)
  if (shown.length === 0) return nothing
  return network === 'instagram' || network === 'google' ? carousel(scope, network, shown) : tiles(scope, network, shown)
}

const dayText = ({ formatters }: ComposerTexts, day: string): string => formatters.formatDate(new Date(`${day}T12:00Z`))

const offer = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const own = scope.session.content.networks[network]
  if (!own || (own.type !== 'offer' && own.type !== 'event')) return nothing
  const { title, from, to, conditions } = own.offer
  return html`<div class="feed-offer">
    ${title ? html`<b>${title}</b>` : nothing}
    ${from && to ? html`<span>${scope.texts.t('preview.period', { from: dayText(scope.texts, from), to: dayText(scope.texts, to) })}</span>` : nothing}
    ${own.type === 'offer' && conditions ? html`<small>${conditions}</small>` : nothing}
  </div>`
}

const action = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const own = scope.session.content.networks[network]
  if (!own || own.button === 'none' || own.type === 'offer') return nothing
  const host = hostOf(own.buttonUrl)
  return html`<div class="feed-action">${network === 'facebook' && host ? html`<span class="feed-host">${host}</span>` : nothing}<span class="feed-button">${scope.texts.t(`buttons.${own.button}`)}</span></div>`
}

const comment = (scope: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const text = scope.session.content.networks[network]?.firstComment.trim() ?? ''
  return text && networkLimits[network].hasFirstComment
    ? html`<div class="feed-comment"><span class="visually-hidden">${scope.texts.t('preview.comment')}</span><b>${pageOf(scope, network)}</b> ${markedText(text).map((each) => piece(network, each))}</div>`
    : nothing
}

const reactionKeys = {
  facebook: ['preview.like', 'preview.reply', 'preview.share'],
  instagram: [],
  google: [],
  linkedin: ['preview.like', 'preview.reply', 'preview.repost', 'preview.send'],
} as const

/** Decorative buttons below a post, hidden from assistive technology. */
const reactions = ({ t }: ComposerTexts, network: SocialNetwork): TemplateResult | typeof nothing => {
  const keys = reactionKeys[network]
  return keys.length === 0
    ? nothing
    : html`<div class="feed-reactions" aria-hidden="true">${keys.map((key) => html`<span>${t(key)}</span>`)}</div>`
}

const head = ({ t }: ComposerTexts, pageName: string, network: SocialNetwork): TemplateResult => html`<div class="feed-head">
  <span class="feed-page" aria-hidden="true">${pageName.slice(0, 1).toUpperCase()}</span>
  <span class="feed-names"><b>${pageName}</b><small>${t('preview.now')}${network === 'facebook' || network === 'linkedin' ? html` · ${iconGlobe()}` : nothing}</small></span>
</div>`

/** The order of parts differs between networks. */
const parts = (scope: ComposerScope, network: SocialNetwork): unknown => {
  const [text, pictures] = [words(scope, network), media(scope, network)]
  if (text === nothing && pictures === nothing) return html`<p class="feed-words note">${scope.texts.t('preview.empty')}</p>`
  if (network === 'instagram') return html`${pictures}${text}`
  if (network === 'google') return html`${pictures}${offer(scope, network)}${text}`
  return html`${text}${pictures}`
}

/** Imitates a post in the feed of a network. */
export const feedCard = (
  scope: ComposerScope,
  network: SocialNetwork,
): TemplateResult => html`<article class="feed ${network} ${scope.previews.device}${scope.session.isTemplate ? ' is-template' : ''}" part="preview" aria-label=${scope.texts.t('preview.of', { network: scope.texts.t(`networks.${network}`) })}>
  ${head(scope.texts, pageOf(scope, network), network)} ${parts(scope, network)} ${action(scope, network)} ${reactions(scope.texts, network)} ${comment(scope, network)}
</article>`

export const deviceChoice = ({ texts: { t }, previews }: ComposerScope): TemplateResult =>
  choices({
    label: t('preview.device'),
    name: 'device',
    value: previews.device,
    tabs: [
      { value: 'phone', label: t('preview.phone') },
      { value: 'desktop', label: t('preview.desktop') },
    ],
    onChange: (value) => previews.show(value as Device),
  })

export const previewView = (scope: ComposerScope): TemplateResult => {
  const { t } = scope.texts
  const { network } = scope.previews
  const networks = chosenNetworks(scope.session.content)
  return html`<aside class="previews" aria-labelledby="step-preview">
    <div class="previews-head">
      <h3 class="step-title" id="step-preview">${t('parts.preview')}</h3>
      ${deviceChoice(scope)}
    </div>
    ${
      network && networks.includes(network)
        ? html`<p class="note">${t('preview.of', { network: t(`networks.${network}`) })}</p>${feedCard(scope, network)}`
        : html`<p class="note">${t('hints.noNetwork')}</p>`
    }
  </aside>`
}

import {
  canChooseNetworks,
  knownPlaceholders,
  mostPictures,
  postPlaceholders,
  type PostFormContext,
  type PostValues,
  type PostVideo,
} from '@vitrine/core/posts'
import { linksOf } from '@vitrine/core/post-checks'
import { faultText } from '@vitrine/core/form'
import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import type { FormController } from '../form/index.ts'
import { button } from '../ui/button.ts'
import { selectField } from '../ui/field.ts'
import { iconAlert, iconClose, iconPlus, iconTrash } from '../ui/icons.ts'
import { percentText } from '../media/media.texts.view.ts'
import { deadLinks, faultSentence, openPlaceholders } from './post-composer.faults.view.ts'
import { networkPill } from './post-composer.status.view.ts'
import type { ComposerTemplates } from './post-composer.templates.controller.ts'
import type { ComposerScope } from './post-composer.types.ts'
import type { ComposerTexts } from './post-composer.messages.controller.ts'
import type { ComposerVideo, VideoRefusal } from './post-composer.video.controller.ts'

export interface WritingParts {
  form: FormController<PostValues, PostFormContext>
  video: ComposerVideo
  templates: ComposerTemplates
}

const takeVideo = (video: ComposerVideo, event: Event): void => {
  const input = event.target as HTMLInputElement
  const [file] = input.files ?? []
  input.value = ''
  if (file) void video.take(file)
}

const refusalSentence = (texts: ComposerTexts, refusal: VideoRefusal): string => {
  if ('text' in refusal) return refusal.text
  return refusal.reason === 'video-broken'
    ? texts.t('messages.video-broken')
    : faultSentence(texts, { reason: refusal.reason, params: refusal.params, position: null })
}

const refusalsView = (texts: ComposerTexts, video: ComposerVideo): TemplateResult | typeof nothing => {
  const { t } = texts
  if (video.refusals.length === 0) return nothing
  return html`<div class="banner failed" role="alert">
    <p><b>${t('video.failed')}</b> ${video.refusals.map((refusal) => refusalSentence(texts, refusal)).join(' ')}</p>
    ${button({ label: t('video.cancel'), icon: iconClose, iconOnly: true, compact: true, tone: 'quiet', onClick: () => video.dismiss() })}
  </div>`
}

const videoFile = (
  { session, texts: { t, formatters } }: ComposerScope,
  { name, url, seconds, width, height }: PostVideo,
  isLocked: boolean,
): TemplateResult => html`<div class="video">
  <video src=${url} controls muted playsinline preload="metadata" aria-label=${name}></video>
  <div class="video-words">
    <b>${name}</b><span class="note">${t('video.facts', { seconds: formatters.formatNumber(seconds), width, height })}</span>
    ${session.isReadOnly || isLocked ? nothing : button({ label: t('video.remove'), icon: iconTrash, compact: true, onClick: () => session.form.set('video', null) })}
  </div>
</div>`

const earlierVideos = ({ session, texts: { t } }: ComposerScope, video: ComposerVideo): TemplateResult | typeof nothing =>
  video.earlier.length === 0
    ? nothing
    : selectField({
        label: t('video.earlier'),
        name: 'earlier-video',
        value: '',
        options: [{ value: '', label: t('video.choose') }, ...video.earlier.map(({ id, name }) => ({ value: id, label: name }))],
        onChange: (id) => session.form.set('video', video.earlier.find((one) => one.id === id) ?? null),
      })

const videoPart = (scope: ComposerScope, { form, video }: WritingParts, isLocked: boolean): TemplateResult | typeof nothing => {
  const { session, texts } = scope
  const { content } = session
  const { t, language } = texts
  if (content.video) return videoFile(scope, content.video, isLocked)
  if (isLocked) return nothing
  const { sending } = video
  return html`${session.form.base.video ? html`<p class="note" role="status">${t('video.removed')}</p>` : nothing}
    <div class="video-add">
      ${
        sending
          ? html`<p role="status">${t('video.sending', { name: sending.name, percent: percentText(sending.share, language) })}</p>
          ${button({ label: t('video.cancel'), icon: iconClose, compact: true, tone: 'quiet', onClick: () => video.cancel() })}`
          : html`<label class="button secondary file-button">${iconPlus()}<span class="button-label">${t('video.add')}</span>
            <input type="file" name="video" accept="video/mp4,video/quicktime,video/x-msvideo,video/webm,.avi,.mov" title="" @change=${(event: Event) => takeVideo(video, event)} />
          </label>
          <span class="note">${t('video.note')}</span>`
      }
    </div>
    ${refusalsView(texts, video)} ${earlierVideos(scope, video)} ${form.field('videoUrl')}`
}

const shownPictures = ({ session: { content }, texts: { t } }: ComposerScope): TemplateResult | typeof nothing =>
  content.pictures.length === 0
    ? nothing
    : html`<ul class="still" aria-label=${t('fields.pictures')}>
        ${content.pictures.map(({ thumbnailUrl, alternative }) => html`<li><img src=${thumbnailUrl} alt=${alternative} loading="lazy" decoding="async" /></li>`)}
      </ul>`

const picturesPart = (scope: ComposerScope, { form }: WritingParts, isLocked: boolean): unknown => {
  const { kind, content } = scope.session
  const { t } = scope.texts
  if (isLocked || kind !== 'editorial') return shownPictures(scope)
  const fault = form.snapshot.faults.pictures
  return html`<div class="pictures-part" data-field="pictures" tabindex="-1">
    ${scope.media.render('initial', { pictures: content.pictures, limit: mostPictures(kind), label: t('fields.pictures') })}
    ${fault ? html`<p class="field-note is-error" part="error">${faultText(form.row('pictures'), fault, form.texts)}</p>` : nothing}
    ${kind === 'editorial' && content.pictures.length > 0 && content.pictures.length < 10 && !content.video ? html`<p class="note">${t('hints.photos')}</p>` : nothing}
  </div>`
}

const shownText = (label: string, text: string): TemplateResult =>
  html`<div class="field"><span class="field-label">${label}</span><p class="words">${text}</p></div>`

/** Inserts a word at the cursor. */
const insert = (event: Event, word: string): void => {
  const text = ((event.currentTarget as Element).getRootNode() as ShadowRoot).querySelector<HTMLTextAreaElement>('textarea[name=text]')
  if (!text) return
  text.setRangeText(word, text.selectionStart, text.selectionEnd, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  text.focus()
}

/** Placeholders to insert into a template. */
const blanks = ({ session, texts: { t, language } }: ComposerScope): TemplateResult | typeof nothing =>
  session.isTemplate
    ? html`<details class="blanks" part="blanks">
        <summary>${t('blanks.title')}</summary>
        <p class="note">${t('blanks.hint')}</p>
        <ul>
          ${knownPlaceholders.map((name) => {
            const word = postPlaceholders.written(name, language)
            return html`<li>${button({ label: word, compact: true, onClick: (event) => insert(event, word) })}</li>`
          })}
        </ul>
      </details>`
    : nothing

/** It is there before the templates are, so that nothing moves under a click. */
const templateChoice = ({ t }: ComposerTexts, templates: ComposerTemplates): TemplateResult | typeof nothing =>
  templates.isWanted
    ? selectField({
        label: t('template.label'),
        name: 'template',
        value: '',
        hint: t(templates.isEmpty ? 'template.none' : 'template.hint'),
        disabled: templates.offered.length === 0,
        options: [
          { value: '', label: t('template.choose') },
          ...templates.offered.map(({ id, title }) => ({ value: String(id), label: title })),
        ],
        onChange: (id) => void templates.use(Number(id)),
      })
    : nothing

export const initialView = (scope: ComposerScope, parts: WritingParts): TemplateResult => {
  const { form, templates } = parts
  const { content, kind, isReadOnly, isInitialLocked } = scope.session
  const { t } = scope.texts
  const isLocked = isReadOnly || isInitialLocked
  return html`<section class="step" part="initial" aria-labelledby="step-post">
    <h3 class="step-title" id="step-post">${t('parts.post')}</h3>
    ${!isReadOnly && isLocked ? html`<p class="banner quiet">${t('publication.initialLocked')}</p>` : nothing}
    ${isLocked || kind !== 'editorial' ? shownText(t('fields.title'), content.title) : form.field('title')}
    ${isLocked ? nothing : templateChoice(scope.texts, templates)}
    ${isLocked ? shownText(t('fields.text'), content.text) : html`${form.field('text')} ${scope.aids.caption?.('initial') ?? nothing} ${openPlaceholders(scope)} ${deadLinks(scope, linksOf(content.text))} ${blanks(scope)}`}
    ${kind === 'editorial' ? nothing : html`<p class="note">${t('hints.fromAd')}</p>`}
    ${picturesPart(scope, parts, isLocked)} ${videoPart(scope, parts, isLocked)}
  </section>`
}

/** Selects a network and opens its panel. */
const choose = ({ session, previews }: ComposerScope, network: SocialNetwork, isChosen: boolean): void => {
  session.choose(network, isChosen)
  if (isChosen) previews.open(network)
}

const tick = (scope: ComposerScope, network: SocialNetwork): TemplateResult => {
  const { session } = scope
  const { content, allowed, post } = session
  const { t } = scope.texts
  const isChosen = content.networks[network] !== undefined
  const isAllowed = allowed.includes(network)
  const blockedReason = scope.connections.blockedReason(network)
  const hasContent = canChooseNetworks(content)
  const isFixed = session.isReadOnly || session.isLocked(network) || (!isChosen && (!isAllowed || !hasContent))
  const waits = isAllowed && !isChosen && !hasContent
  return html`<li class="network-tick">
    <label class="check">
      <input
        type="checkbox"
        name="network"
        value=${network}
        .checked=${live(isChosen)}
        ?disabled=${isFixed}
        aria-describedby=${isAllowed ? (waits ? 'why-not-yet' : nothing) : `why-${network}`}
        @change=${(event: Event) => choose(scope, network, (event.target as HTMLInputElement).checked)}
      />
      <span>${t(`networks.${network}`)}</span>
    </label>
    ${post && isChosen && post.publications.length > 0 ? networkPill(scope, network) : nothing}
    ${isAllowed && isChosen && blockedReason ? html`<span class="note unconnected">${iconAlert()}${t(`connections.${blockedReason}`)}</span>` : nothing}
    ${isAllowed ? nothing : html`<span class="note" id="why-${network}">${t('plan.noRight')}</span>`}
  </li>`
}

/** Keeps the place of what writes texts until it is loaded, so that nothing moves under a click. */
export const captionPlace = (): TemplateResult => html`<div class="caption-place"></div>`

export const networksView = (
  scope: ComposerScope,
): TemplateResult => html`<section class="step" part="networks" aria-labelledby="step-networks">
  <h3 class="step-title" id="step-networks">${scope.texts.t('parts.networks')}</h3>
  ${scope.session.isReadOnly || canChooseNetworks(scope.session.content) ? nothing : html`<p class="note" id="why-not-yet">${scope.texts.t('hints.tick')}</p>`}
  <ul class="network-ticks">
    ${socialNetworks.map((network) => tick(scope, network))}
  </ul>
</section>`

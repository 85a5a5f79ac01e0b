import { chosenNetworks, openPlaceholdersIn, postFor, sentPictures, type RequiredPart } from '@vitrine/core/posts'
import { faultsOfPost, repairOf, sentFacts, type FaultPlace, type PostToSend, type PostFault } from '@vitrine/core/post-checks'
import type { PostSession } from '@vitrine/core/post-composer'
import { pictureFaults } from '@vitrine/core/post-media'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { iconAlert, iconCheck, iconInfo } from '../ui/icons.ts'
import { sizeText } from '../media/media.texts.view.ts'
import type { ComposerScope } from './post-composer.types.ts'
import type { ComposerTexts } from './post-composer.messages.controller.ts'

type Params = Record<string, string | number>

/** Formats bytes, file formats and numbers. */
const shown = (params: Params, { language, formatters }: ComposerTexts): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'max' && Number(value) > 1_000_000
        ? sizeText(Number(value), language)
        : name === 'format' || name === 'formats'
          ? String(value).toUpperCase()
          : typeof value === 'number'
            ? formatters.formatNumber(value)
            : value,
    ]),
  )

export const faultSentence = (
  texts: ComposerTexts,
  { reason, params, position }: Pick<PostFault, 'reason' | 'params' | 'position'>,
): string => {
  const { t } = texts
  if (reason === 'video-left-out' && params['pictures'] === 0) return t('messages.video-no-photo')
  // Some networks only require a width.
  const words = reason === 'picture-too-small' && params['minHeight'] === 1 ? 'picture-too-narrow' : reason
  return t(`messages.${words}`, { ...shown(params, texts), ...(position !== null && { position }) })
}

const line = ({ t }: ComposerTexts, level: PostFault['level'], sentence: string): TemplateResult => html`<li class=${level}>
  ${level === 'refused' ? iconAlert() : iconInfo()}<span><b>${t(`faultLevels.${level}`)}</b> ${sentence}</span>
</li>`
const faultLine = (texts: ComposerTexts, fault: PostFault): TemplateResult => line(texts, fault.level, faultSentence(texts, fault))

/** Warnings about broken links. */
export const deadLinks = ({ texts, aids: { links: checks } }: ComposerScope, links: readonly string[]): TemplateResult | typeof nothing => {
  const dead = [...new Set(links)].flatMap((link) => {
    const fault = checks.faultOf(link)
    return fault ? [line(texts, 'advised', texts.t(`messages.${fault}`, { link }))] : []
  })
  return dead.length === 0 ? nothing : html`<div role="status"><ul class="faults" part="faults">${dead}</ul></div>`
}

/** What a template may leave open is no fault in it. */
const faultsOn = (session: PostSession, network: SocialNetwork): PostFault[] =>
  faultsOfPost(session, network).filter(({ reason }) => !session.isTemplate || (reason !== 'placeholders' && reason !== 'media-missing'))

/** Open placeholders of the initial text, which every network refuses. */
export const openPlaceholders = ({ session, texts }: ComposerScope): TemplateResult | typeof nothing => {
  const open = session.isTemplate ? [] : openPlaceholdersIn(session.content.text)
  if (open.length === 0) return nothing
  return html`<ul class="faults" part="faults">${faultLine(texts, { level: 'refused', place: 'text', reason: 'placeholders', params: { placeholders: open.join(', ') }, position: null, repair: null })}</ul>`
}

/** The photos of an ad are not changed here: its post gets photos or a video on each network. */
const placeOfMedia = (post: PostToSend, isInitialLocked: boolean): { network: SocialNetwork | null; selector: string } => {
  if (post.kind === 'editorial' && !isInitialLocked) return { network: null, selector: '[data-field=pictures]' }
  const network = chosenNetworks(post.content).find((each) => faultsOfPost(post, each).some(({ reason }) => reason === 'media-missing'))
  return network ? { network, selector: `[name=other-pictures-${network}]` } : { network: null, selector: '[name=network]:not(:disabled)' }
}

/** The network to open and the element to focus for a missing part; null if a form field shows it. */
export const placeToFix = (
  post: PostToSend,
  { networks = [], parts = [] }: { networks?: readonly SocialNetwork[]; parts?: readonly RequiredPart[] },
  isInitialLocked: boolean,
): { network: SocialNetwork | null; selector: string | null } => {
  const open =
    networks[0] ??
    chosenNetworks(post.content).find((network) => faultsOfPost(post, network).some(({ reason }) => reason === 'placeholders'))
  if (parts[0] === 'media') return placeOfMedia(post, isInitialLocked)
  if (parts[0] === 'networks') return { network: null, selector: '[name=network]:not(:disabled)' }
  if (parts.length > 0 || !open) return { network: null, selector: null }
  if (networks.length === 0 && !isInitialLocked && openPlaceholdersIn(post.content.text).length > 0)
    return { network: null, selector: 'textarea[name=text]' }
  return { network: open, selector: `[name="text-${open}"], #tab-${open}` }
}

/** Faults of some parts of a network. */
export const faultsAt = (
  { session, texts }: ComposerScope,
  network: SocialNetwork,
  places: readonly FaultPlace[],
): TemplateResult | typeof nothing => {
  const faults = faultsOn(session, network).filter(({ place }) => places.includes(place))
  if (faults.length === 0) return nothing
  return html`<ul class="faults" part="faults">
    ${faults.map((fault) => faultLine(texts, fault))}
  </ul>`
}

/** Buttons that repair the pictures of a network; they ask how if part of a picture would be lost. */
export const repairsOf = ({ session, texts, actions }: ComposerScope, network: SocialNetwork): TemplateResult | typeof nothing => {
  const { t } = texts
  const pictures = sentPictures(session.content, network)
  const faulty = pictures.filter((picture) => pictureFaults(network, sentFacts(picture)).length > 0)
  if (session.isReadOnly || session.isLocked(network) || faulty.length === 0) return nothing
  const fixable = faulty.filter((picture) => repairOf(network, picture, 'crop'))
  const hasForeign = faulty.some(({ id }) => id === null)
  const asks = fixable.some((picture) => pictureFaults(network, sentFacts(picture)).some(({ repair }) => repair === 'ratio'))
  const isBusy = actions.isFixing
  return html`${
    fixable.length > 0
      ? html`<div class="repairs" part="repairs">
        ${
          asks
            ? html`${button({ label: t('repair.crop'), compact: true, busy: isBusy, onClick: () => void actions.fix(network, 'crop') })}
            ${button({ label: t('repair.pad'), compact: true, busy: isBusy, onClick: () => void actions.fix(network, 'pad') })}`
            : button({ label: t('repair.scale'), compact: true, busy: isBusy, onClick: () => void actions.fix(network, 'crop') })
        }
      </div>`
      : nothing
  }
  ${hasForeign ? html`<p class="note">${t('repair.foreign')}</p>` : nothing}`
}

export const refusedCount = (session: PostSession, network: SocialNetwork): number =>
  faultsOn(session, network).filter(({ level }) => level === 'refused').length

export const faultCount = ({ session, texts: { t } }: ComposerScope, network: SocialNetwork): TemplateResult => {
  const count = refusedCount(session, network)
  return count > 0
    ? html`<span class="verdict refused">${iconAlert()}${t('faultCount', { count })}</span>`
    : html`<span class="verdict good">${iconCheck()}${t('allGood')}</span>`
}

export const networkText = ({ content }: PostSession, network: SocialNetwork): string => postFor(content, network).text

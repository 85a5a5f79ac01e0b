import { isDeepStrictEqual } from 'node:util'
import { videoUrlFault } from '@vitrine/core/form'
import {
  canCancel,
  canKeepDraft,
  canKeepTemplate,
  canPublishPost,
  chosenNetworks,
  isInitialLocked,
  isLocked,
  mostPictures,
  networksOf,
  postPictureOf,
  type PostContent,
  type PostDecision,
  type PostPicture,
  type PostSaving,
  type Publication,
  type RequiredPart,
} from '@vitrine/core/posts'
import { networkNames, type PostKind } from '@vitrine/core/social-networks'
import { isWebAddress } from '@vitrine/core/web-addresses'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { findMedia } from '../media/media.store.ts'
import { invalid, notFound, Refusal, type RefusalCode } from '../refusal.ts'
import { changerOf, followApproval } from '../post-approval/post-approval.service.ts'
import { checkLogin, lookAtPosts, ownOf, type FoundPost } from '../posts/posts.find.service.ts'
import {
  contentOfRow,
  picturesOfAd,
  postStates,
  publicationOf,
  relative,
  type PostActor,
  type PostRow,
  type PublicationRow,
} from '../posts/posts.model.ts'
import { cancelPublications, publicationsOf } from '../posts/posts.publications.store.ts'
import { holdPosts, insertPost, insertPostOfAd, updatePost } from '../posts/posts.store.ts'
import { findVideo } from '../post-media/post-media.store.ts'

/** Wire names of the missing parts. */
const partNames: Record<RequiredPart, string> = { title: 'titre', text: 'caption', media: 'pictures', networks: 'portails' }

/** Throws the refusal that corresponds to a decision of core, with the field concerned. */
export const allow = (decision: PostDecision): void => {
  if (decision.allowed) return
  const { reason, parts = [], networks = [], placeholders = [] } = decision
  const [part] = parts
  throw new Refusal(reason as RefusalCode, {
    ...(part && { field: `annonce.${partNames[part]}` }),
    ...(placeholders.length > 0 && { field: 'annonce.caption' }),
    params: {
      networks: networks.map((network) => networkNames[network]).join(', '),
      parts: parts.join(', '),
      placeholders: placeholders.join(', '),
    },
  })
}

const mediaOf = (pictures: readonly PostPicture[]): string[] => pictures.flatMap(({ id }) => id ?? [])

interface Pictured {
  actor: PostActor
  tx: Db
  /** Pictures that are no uploads but may stay, such as those of the ad. */
  known: readonly PostPicture[]
}

/** Validates pictures: uploads of the account, or pictures that the ad or the post had before. */
const tidyPictures = async (
  { actor, tx, known }: Pictured,
  sent: readonly PostPicture[],
  most: number,
  field: string,
): Promise<PostPicture[]> => {
  const { publicUrl } = actor
  const files = new Map((await findMedia(tx, ownOf(actor), mediaOf(sent))).map((file) => [file.id, file]))
  const kept = sent.map(({ id, url, alternative }): PostPicture => {
    const words = alternative.trim().slice(0, 500)
    const file = id === null ? undefined : files.get(id)
    if (file?.kind === 'picture') return postPictureOf(file, words)
    const before = known.find((picture) => (id === null ? picture.url === relative(url, publicUrl) : picture.id === id))
    if (!before) throw invalid(field)
    return { ...before, alternative: words }
  })
  const once = kept.filter((picture, at) => kept.findIndex(({ url }) => url === picture.url) === at)
  if (once.length > most) throw new Refusal('post-pictures', { field, params: { max: most } })
  return once
}

const limits = { title: 200, text: 63_206, prompt: 10_000, firstComment: 2_200, buttonUrl: 2_000 } as const

const checkLength = (text: string, max: number, field: string): void => {
  if (text.length > max) throw new Refusal('invalid', { field, reason: 'too-long', params: { limit: max } })
}

const checkVideo = (url: string, field: string): void => {
  if (url !== '' && videoUrlFault(url)) throw new Refusal('invalid', { field, reason: 'video-url' })
}

const checkAddress = (url: string, field: string): void => {
  if (url !== '' && !isWebAddress(url)) throw new Refusal('invalid', { field, reason: 'url' })
}

const checkTexts = ({ title, text, prompt, videoUrl, networks }: PostContent): void => {
  checkLength(title, limits.title, 'annonce.titre')
  checkLength(text, limits.text, 'annonce.caption')
  checkLength(prompt, limits.prompt, 'annonce.post_ia_prompt')
  checkVideo(videoUrl, 'annonce.post_video_file_url_custom')
  for (const own of Object.values(networks)) {
    checkLength(own.text ?? '', limits.text, 'annonce.caption')
    checkLength(own.firstComment, limits.firstComment, 'annonce.premier_commentaire')
    checkLength(own.buttonUrl, limits.buttonUrl, 'annonce.post_action_url_custom')
    checkAddress(own.buttonUrl, 'annonce.post_action_url_custom')
    checkAddress(own.offer.link, 'annonce.offre')
    checkVideo(own.videoUrl ?? '', 'annonce.post_video_file_url_reseau')
    if (own.offer.from !== '' && own.offer.to !== '' && own.offer.from > own.offer.to) throw invalid('annonce.offre_date_fin')
  }
}

const tidyContent = async (pictured: Pictured, { content, videoDeleted }: PostSaving, kind: PostKind): Promise<PostContent> => {
  const { actor, tx } = pictured
  checkTexts(content)
  const most = mostPictures(kind)
  const pictures = await tidyPictures(pictured, content.pictures, most, 'pictures')
  const networks: PostContent['networks'] = {}
  for (const network of chosenNetworks(content)) {
    const own = content.networks[network]
    if (own) networks[network] = { ...own, pictures: own.pictures && (await tidyPictures(pictured, own.pictures, most, 'portalPictures')) }
  }
  const video = videoDeleted || !content.video ? null : await findVideo(tx, ownOf(actor), content.video.id)
  if (content.video && !videoDeleted && !video) throw invalid('annonce.video')
  const { text, prompt } = content
  return { title: content.title.trim(), text, prompt, pictures, videoUrl: content.videoUrl.trim(), video, networks }
}

const shownOf = ({ title, text, pictures, videoUrl, video }: PostContent) => ({
  title,
  text,
  videoUrl,
  video: video?.id ?? null,
  pictures: pictures.map(({ url }) => url),
})

/** Published content must not change. */
const keepPublished = (before: PostContent, after: PostContent, publications: readonly Publication[]): void => {
  if (publications.some(({ state }) => state === 'publishing')) throw new Refusal('post-publishing')
  if (isInitialLocked(publications) && !isDeepStrictEqual(shownOf(before), shownOf(after)))
    throw new Refusal('post-published', { field: 'annonce' })
  const changed = chosenNetworks(before).find(
    (network) => isLocked(publications, network) && !isDeepStrictEqual(before.networks[network], after.networks[network]),
  )
  if (changed) throw new Refusal('post-published', { field: 'annonce', params: { networks: networkNames[changed] } })
}

const checkState = (actor: PostActor, state: PostSaving['state'], content: PostContent, kind: PostKind): void => {
  if (state === 'deleted') throw invalid('annonce.STATUS')
  if (state === 'active') return allow(canPublishPost(content, networksOf(actor.account.advertiser.options, kind)))
  if (state === 'draft') return allow(canKeepDraft(content))
  allow(canKeepTemplate(content))
}

const mediaKnown = ({ row, ad }: FoundPost): PostPicture[] => [
  ...row.pictures,
  ...Object.values(row.networks).flatMap(({ pictures }) => pictures ?? []),
  ...(ad ? picturesOfAd(ad) : []),
]

/** Locks the post to be saved; null for a new one. */
const take = async (actor: PostActor, tx: Db, id: number | null): Promise<FoundPost | null> => {
  if (id === null) return null
  await holdPosts(tx, [ownOf(actor)], [id])
  const [found] = await lookAtPosts(actor, [id], tx)
  if (!found) throw notFound()
  if (found.row.advertiserId !== ownOf(actor)) throw new Refusal('post-of-head')
  return found
}

const publishedOf = async (tx: Db, found: FoundPost): Promise<PublicationRow[]> =>
  (await publicationsOf(tx, [found.row.advertiserId], [found.row.id])).filter(({ kind }) => kind === found.kind)

/** Drafts have neither plans nor failed publications; networks that are not selected have no plans. */
const dropPlans = async (
  actor: PostActor,
  tx: Db,
  state: PostSaving['state'],
  content: PostContent,
  publications: readonly PublicationRow[],
): Promise<void> => {
  const gone = publications.filter((row) => {
    const waits = row.state === 'scheduled' || row.state === 'held'
    return state === 'active' ? waits && !content.networks[row.network] : waits || canCancel(publicationOf(row))
  })
  const unknown = gone.filter(({ isUnanswered }) => isUnanswered)
  if (unknown.length > 0)
    throw new Refusal('post-unanswered', {
      params: { networks: [...new Set(unknown.map(({ network }) => networkNames[network]))].join(', ') },
    })
  await cancelPublications(tx, ownOf(actor), gone, actor.now)
}

const write = async (actor: PostActor, tx: Db, found: FoundPost | null, { state, content, version }: PostSaving): Promise<PostRow> => {
  const written = { state, content, now: actor.now }
  const { id: userId } = actor.account.user
  if (!found) return insertPost(tx, ownOf(actor), userId, written)
  const { row, ad } = found
  if (row.version !== version) throw new Refusal('changed-meanwhile')
  // A deleted post leaves its row behind, with which the ad starts anew.
  const begun = row.version === 0 && ad ? await insertPostOfAd(tx, ad, userId, written) : row
  const saved = begun && (await updatePost(tx, begun, written))
  if (!saved) throw new Refusal('changed-meanwhile')
  return saved
}

/** Creates or updates a post, also that of an ad. */
export const savePost = async (actor: PostActor, tx: Db, sent: PostSaving): Promise<number> => {
  checkLogin(actor, sent.login, 'annonceur.login')
  const found = await take(actor, tx, sent.id)
  if (found && (found.kind === 'editorial') !== (sent.kind === 'editorial')) throw notFound()
  const kind = found?.kind ?? 'editorial'
  const content = await tidyContent({ actor, tx, known: found ? mediaKnown(found) : [] }, sent, kind)
  checkState(actor, sent.state, content, kind)
  const publications = found ? await publishedOf(tx, found) : []
  if (found) keepPublished(contentOfRow(found.row), content, publications.map(publicationOf))
  await dropPlans(actor, tx, sent.state, content, publications)
  const saved = await write(actor, tx, found, { ...sent, content })
  if (found) await followApproval(tx, changerOf(actor), [found.row])
  const isNew = !found || found.row.version === 0
  await record(tx, actor.author, isNew ? 'post.created' : 'post.changed', { subjectId: saved.id, details: { to: postStates[saved.state] } })
  return saved.id
}

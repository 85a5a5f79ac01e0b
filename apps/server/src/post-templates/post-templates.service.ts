import type { Currency } from '@vitrine/core/ads'
import { createFormatters } from '@vitrine/core/i18n'
import type { Page } from '@vitrine/core/list'
import type { MediaFile } from '@vitrine/core/media'
import {
  adValue,
  establishmentValue,
  filledContent,
  isInitialLocked,
  networksOf,
  type Post,
  type PostContent,
  type PostPicture,
  type PostTemplate,
} from '@vitrine/core/posts'
import type { PostTemplateListState } from '@vitrine/core/post-templates'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { findAd } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { record } from '../audit/audit.store.ts'
import { originalPart, pathOfMedia } from '../media/media.model.ts'
import type { Files } from '../ports/files.ts'
import { notFound, Refusal } from '../refusal.ts'
import { writeSent } from '../post-approval/post-approval.mails.ts'
import { contentOfRow, type PostActor, type PostRow } from '../posts/posts.model.ts'
import { readPost, summaryOf } from '../posts/posts.read.service.ts'
import { ownOf } from '../posts/posts.find.service.ts'
import { findHead, findOutlets, findOwners, findPosts, insertPost, type PostOwner } from '../posts/posts.store.ts'
import { findEstablishment, listTemplates } from './post-templates.store.ts'

/** Whose templates an account uses: its own, and those of its head office. */
const libraryOf = async (actor: PostActor): Promise<number[]> => {
  const head = await findHead(actor.database, ownOf(actor))
  return head ? [ownOf(actor), head.id] : [ownOf(actor)]
}

/** A page of the templates that an account has, and of those of its head office where they are asked for. */
export const readTemplates = async (actor: PostActor, state: PostTemplateListState, withHead: boolean): Promise<Page<PostTemplate>> => {
  const { rows, total } = await listTemplates(actor.database, withHead ? await libraryOf(actor) : [ownOf(actor)], state)
  const owners = await findOwners(
    actor.database,
    rows.map(({ advertiserId }) => advertiserId),
  )
  const items = rows.map((row) => ({ ...summaryOf(row, owners, [], actor.publicUrl), isFromHead: row.advertiserId !== ownOf(actor) }))
  return { items, total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

export const readOutlets = (actor: PostActor): Promise<PostOwner[]> => findOutlets(actor.database, ownOf(actor))

/** Whose draft it becomes: the account's own, or that of one of its points of sale. */
const targetOf = async (actor: PostActor, login: string | null): Promise<number> => {
  if (login === null || login === actor.account.advertiser.login) return ownOf(actor)
  const outlet = (await readOutlets(actor)).find((one) => one.login === login)
  if (!outlet) throw new Refusal('post-outlet', { field: 'dstAnnonceur' })
  return outlet.id
}

/** What a picture needs to become one of another account. */
export interface PictureTools {
  files: Pick<Files, 'read'>
  keepPicture(advertiserId: number, file: { name: string; bytes: Uint8Array }): Promise<MediaFile>
}

/** A picture as the draft's own account has it: what it names stays, whatever becomes of the template. */
const ownPicture = async (tools: PictureTools, advertiserId: number, picture: PostPicture): Promise<PostPicture> => {
  const bytes = picture.id === null ? null : await tools.files.read(pathOfMedia(picture.id, originalPart))
  if (!bytes) return picture
  const { id, url, thumbnailUrl, width, height } = await tools.keepPicture(advertiserId, { name: 'photo', bytes })
  return { ...picture, id, url, thumbnailUrl: thumbnailUrl ?? url, width, height }
}

const ownPictures = async (tools: PictureTools, advertiserId: number, pictures: readonly PostPicture[]): Promise<PostPicture[]> => {
  const own: PostPicture[] = []
  for (const picture of pictures) own.push(await ownPicture(tools, advertiserId, picture))
  return own
}

/** The same without its photos, those of single networks too, which follow the initial ones again. */
const pictured = (content: PostContent, isWithoutPhotos: boolean): PostContent =>
  isWithoutPhotos
    ? {
        ...content,
        pictures: [],
        networks: Object.fromEntries(Object.entries(content.networks).map(([network, own]) => [network, { ...own, pictures: null }])),
      }
    : content

/** What a template says in the mouth of an establishment. Fields of an ad stay open: nobody has said which. */
const contentFor = async (
  actor: PostActor,
  tools: PictureTools,
  template: PostRow,
  { advertiserId, isWithoutPhotos }: { advertiserId: number; isWithoutPhotos: boolean },
): Promise<PostContent> => {
  const establishment = await findEstablishment(actor.database, advertiserId)
  const filled = filledContent(pictured(contentOfRow(template), isWithoutPhotos), (name) =>
    establishment ? establishmentValue(name, establishment) : '',
  )
  if (advertiserId === template.advertiserId) return filled
  const networks: PostContent['networks'] = {}
  for (const [network, post] of Object.entries(filled.networks)) {
    networks[network as keyof typeof networks] = {
      ...post,
      pictures: post.pictures && (await ownPictures(tools, advertiserId, post.pictures)),
    }
  }
  // An uploaded video belongs to the account that uploaded it.
  return { ...filled, pictures: await ownPictures(tools, advertiserId, filled.pictures), video: null, networks }
}

interface TemplateName {
  id: number
  /** What it was called where somebody chose it; another by now is another template. */
  reference: string
}

export interface TemplateUse extends TemplateName {
  /** Of the point of sale that gets the draft; null for the account itself. */
  login: string | null
  /** Whoever gets it adds photos of their own. */
  isWithoutPhotos: boolean
}

const findTemplate = async (actor: PostActor, { id, reference }: TemplateName): Promise<PostRow> => {
  const [template] = await findPosts(actor.database.db, await libraryOf(actor), [id])
  if (template?.state !== 'M' || template.reference !== reference) throw notFound()
  return template
}

/** What a template says of an ad: the title and the pictures are those of the ad, and of the networks those of the subscription are ticked. */
const contentOfAd = async (actor: PostActor, template: PostRow, row: AdRow, post: Post): Promise<PostContent> => {
  const { advertiser } = actor.account
  const establishment = await findEstablishment(actor.database, advertiser.id)
  const format = createFormatters(advertiser.language)
  const ad = { ...row, currency: row.currency as Currency, priceIsShown: row.priceShown }
  const filled = filledContent(
    contentOfRow(template),
    (name) => adValue(name, ad, format) || (establishment ? establishmentValue(name, establishment) : ''),
  )
  const allowed = networksOf(advertiser.options, post.kind)
  const networks = Object.fromEntries(
    Object.entries(filled.networks).flatMap(([network, own]) =>
      allowed.includes(network as SocialNetwork) ? [[network, { ...own, pictures: null }]] : [],
    ),
  )
  return {
    title: post.title,
    pictures: post.pictures,
    text: filled.text,
    videoUrl: filled.videoUrl || post.videoUrl,
    video: filled.videoUrl ? null : post.video,
    networks,
  }
}

/** The post of an ad as a template says it. Nothing is stored: its author reads it, and saves it. */
export const readFromTemplate = async (actor: PostActor, name: TemplateName, adId: number): Promise<Post> => {
  const template = await findTemplate(actor, name)
  const ad = await findAd(actor.database, actor.viewer, adId)
  const post = ad && (await readPost(actor, adId))
  if (!post || post.adId === null) throw new Refusal('not-found', { field: 'idAnnonce' })
  if (post.advertiser.id !== ownOf(actor)) throw new Refusal('post-of-head')
  if (isInitialLocked(post.publications)) throw new Refusal('post-published', { field: 'idAnnonce' })
  return { ...post, ...(await contentOfAd(actor, template, ad, post)) }
}

/** Makes a draft of a template; the id of the draft. */
export const createFromTemplate = async (
  actor: PostActor,
  tools: PictureTools,
  { login, isWithoutPhotos, ...name }: TemplateUse,
): Promise<{ id: number; advertiserId: number }> => {
  const template = await findTemplate(actor, name)
  const advertiserId = await targetOf(actor, login)
  const content = await contentFor(actor, tools, template, { advertiserId, isWithoutPhotos })
  return actor.database.db.transaction(async (tx) => {
    const made = await insertPost(tx, { advertiserId, userId: actor.account.user.id, state: 'draft', content, now: actor.now })
    if (!made) throw new Error('The post was not stored')
    await record(tx, actor.author, 'post.created', { subjectId: made.id, of: [advertiserId], details: { to: 'draft' } })
    if (advertiserId !== ownOf(actor))
      await writeSent(tx, actor.desk, { advertiserId, head: actor.account.advertiser.name, post: made, now: actor.now })
    return { id: made.id, advertiserId }
  })
}

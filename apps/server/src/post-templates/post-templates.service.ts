import type { Currency } from '@vitrine/core/ads'
import { createFormatters } from '@vitrine/core/i18n'
import type { Page } from '@vitrine/core/list'
import type { MediaFile } from '@vitrine/core/media'
import {
  adValue,
  chosenNetworks,
  establishmentValue,
  filledContent,
  isInitialLocked,
  mapNetworks,
  networksOf,
  postPictureOf,
  type Post,
  type PostContent,
  type PostPicture,
  type PostTemplate,
} from '@vitrine/core/posts'
import type { PostTemplateListState } from '@vitrine/core/post-templates'
import { findAd } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { record } from '../audit/audit.store.ts'
import { originalPart, pathOfMedia } from '../media/media.model.ts'
import type { Files } from '../ports/files.ts'
import { notFound, Refusal } from '../refusal.ts'
import { writeSent } from '../post-approval/post-approval.mails.ts'
import { advertisersOf, contentOfRow, type PostActor, type PostRow } from '../posts/posts.model.ts'
import { readPost, summaryOf } from '../posts/posts.read.service.ts'
import { ownOf } from '../posts/posts.find.service.ts'
import { findHead, findOutlets, findOwners, findPosts, insertPost, type PostOwner } from '../posts/posts.store.ts'
import { findEstablishment, listTemplates } from './post-templates.store.ts'

/** The account's own templates and those of its head office. */
const libraryOf = async (actor: PostActor): Promise<number[]> => {
  const head = await findHead(actor.database, ownOf(actor))
  return head ? [ownOf(actor), head.id] : [ownOf(actor)]
}

export const readTemplates = async (actor: PostActor, state: PostTemplateListState, withHead: boolean): Promise<Page<PostTemplate>> => {
  const { rows, total } = await listTemplates(actor.database, withHead ? await libraryOf(actor) : [ownOf(actor)], state)
  const owners = await findOwners(actor.database, advertisersOf(rows))
  const items = rows.map((row) => ({ ...summaryOf(row, owners, [], actor.publicUrl), isFromHead: row.advertiserId !== ownOf(actor) }))
  return { items, total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

export const readOutlets = (actor: PostActor): Promise<PostOwner[]> => findOutlets(actor.database, ownOf(actor))

/** The account that gets the draft: the own one, or a point of sale. */
const targetOf = async (actor: PostActor, login: string | null): Promise<number> => {
  if (login === null || login === actor.account.advertiser.login) return ownOf(actor)
  const outlet = (await readOutlets(actor)).find((one) => one.login === login)
  if (!outlet) throw new Refusal('post-outlet', { field: 'dstAnnonceur' })
  return outlet.id
}

/** Services that copy a picture to another account. */
export interface PictureTools {
  files: Pick<Files, 'read'>
  keepPicture(advertiserId: number, file: { name: string; bytes: Uint8Array }): Promise<MediaFile>
}

/** Copies an upload to the account of the draft, so that it survives the deletion of the template. */
const ownPicture = async (tools: PictureTools, advertiserId: number, picture: PostPicture): Promise<PostPicture> => {
  const bytes = picture.id === null ? null : await tools.files.read(pathOfMedia(picture.id, originalPart))
  if (!bytes) return picture
  return postPictureOf(await tools.keepPicture(advertiserId, { name: 'photo', bytes }), picture.alternative)
}

const ownPictures = async (tools: PictureTools, advertiserId: number, pictures: readonly PostPicture[]): Promise<PostPicture[]> => {
  const own: PostPicture[] = []
  for (const picture of pictures) own.push(await ownPicture(tools, advertiserId, picture))
  return own
}

/** Without pictures; networks with own pictures follow the initial post again. */
const withoutPhotos = (content: PostContent): PostContent => ({
  ...content,
  pictures: [],
  networks: mapNetworks(content.networks, (own) => ({ ...own, pictures: null })),
})

/** The content of a draft, with the placeholders of the establishment filled in. Those of ads stay open. */
const contentFor = async (
  actor: PostActor,
  tools: PictureTools,
  template: PostRow,
  { advertiserId, isWithoutPhotos }: { advertiserId: number; isWithoutPhotos: boolean },
): Promise<PostContent> => {
  const establishment = await findEstablishment(actor.database, advertiserId)
  const content = contentOfRow(template)
  const filled = filledContent(isWithoutPhotos ? withoutPhotos(content) : content, (name) =>
    establishment ? establishmentValue(name, establishment) : '',
  )
  if (advertiserId === template.advertiserId) return filled
  const networks = { ...filled.networks }
  for (const network of chosenNetworks(filled)) {
    const post = filled.networks[network]
    if (post?.pictures) networks[network] = { ...post, pictures: await ownPictures(tools, advertiserId, post.pictures) }
  }
  // Uploaded videos belong to the account that uploaded them.
  return { ...filled, pictures: await ownPictures(tools, advertiserId, filled.pictures), video: null, networks }
}

interface TemplateName {
  id: number
  /** As it was when the template was chosen; a different one means a different template. */
  reference: string
}

export interface TemplateUse extends TemplateName {
  /** Login of the point of sale that gets the draft; null for the account itself. */
  login: string | null
  /** The recipient adds pictures of its own. */
  isWithoutPhotos: boolean
}

const findTemplate = async (actor: PostActor, { id, reference }: TemplateName): Promise<PostRow> => {
  const [template] = await findPosts(actor.database.db, await libraryOf(actor), [id])
  if (template?.state !== 'M' || template.reference !== reference) throw notFound()
  return template
}

/** The content for an ad: title and pictures are those of the ad, and only subscribed networks are selected. */
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
  return {
    title: post.title,
    pictures: post.pictures,
    text: filled.text,
    prompt: filled.prompt,
    videoUrl: filled.videoUrl || post.videoUrl,
    video: filled.videoUrl ? null : post.video,
    networks: mapNetworks(filled.networks, (own, network) => (allowed.includes(network) ? { ...own, pictures: null } : null)),
  }
}

/** The post of an ad filled in from a template. Nothing is stored. */
export const readFromTemplate = async (actor: PostActor, name: TemplateName, adId: number): Promise<Post> => {
  const template = await findTemplate(actor, name)
  const ad = await findAd(actor.database, actor.viewer, adId)
  const post = ad && (await readPost(actor, adId))
  if (!post || post.adId === null) throw new Refusal('not-found', { field: 'idAnnonce' })
  if (post.advertiser.id !== ownOf(actor)) throw new Refusal('post-of-head')
  if (isInitialLocked(post.publications)) throw new Refusal('post-published', { field: 'idAnnonce' })
  return { ...post, ...(await contentOfAd(actor, template, ad, post)) }
}

export const createFromTemplate = async (
  actor: PostActor,
  tools: PictureTools,
  { login, isWithoutPhotos, ...name }: TemplateUse,
): Promise<{ id: number; advertiserId: number }> => {
  const template = await findTemplate(actor, name)
  const advertiserId = await targetOf(actor, login)
  const content = await contentFor(actor, tools, template, { advertiserId, isWithoutPhotos })
  return actor.database.db.transaction(async (tx) => {
    const made = await insertPost(tx, advertiserId, actor.account.user.id, { state: 'draft', content, now: actor.now })
    await record(tx, actor.author, 'post.created', { subjectId: made.id, of: [advertiserId], details: { to: 'draft' } })
    if (advertiserId !== ownOf(actor))
      await writeSent(tx, actor.desk, { advertiserId, head: actor.account.advertiser.name, post: made, now: actor.now })
    return { id: made.id, advertiserId }
  })
}

import * as v from 'valibot'
import type { Page } from '../list/list.model.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'
import {
  codec,
  integer,
  isoDate,
  listOf,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  wireObject,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { failureWire, kindWire, ownerWire, placeOfPortal, portalCodeOf, portalWire, stateWire } from './posts.codes.wire.ts'
import { contentOf, mediaWire, partsOf, postPictureWire, postVideoWire, detailsWire, type ContentParts } from './posts.content.wire.ts'
import {
  approvalStates,
  approvalStepKinds,
  type ApprovalStep,
  type Post,
  type PostContent,
  type PostDeletionResult,
  type PostSaving,
  type PostSummary,
  type PostTemplate,
} from './posts.model.ts'
import { mapNetworks } from './posts.networks.rules.ts'
import { publicationsWire } from './posts.publication.wire.ts'

const emptyText = withDefault(text, '')

const approvalStepWire = record<ApprovalStep>()({
  kind: ['etape', oneOf(approvalStepKinds)],
  at: ['date', isoDate],
  who: ['auteur', withDefault(text, '')],
  account: ['compte', withDefault(text, '')],
  comment: ['commentaire', withDefault(text, '')],
})

const headFields = {
  id: ['id', integer],
  reference: ['reference', emptyText],
  kind: ['nature', kindWire],
  state: ['etat', stateWire],
  adId: ['idAnnonce', nullableInteger],
  advertiser: ['advertiser', ownerWire],
  publications: ['...', publicationsWire],
  approval: ['approbation', withDefault(oneOf(approvalStates), 'none')],
  updatedAt: ['date_modification', isoDate],
  version: ['version', withDefault(integer, 0)],
} as const

const contentFields = {
  title: ['titre', emptyText],
  videoUrl: ['post_video_file_url_custom', emptyText],
  video: ['video', nullable(postVideoWire)],
  media: ['...', mediaWire],
} as const

type Flat = Omit<Post, keyof PostContent> & ContentParts

const flat = record<Flat>()({
  ...headFields,
  approvalSteps: ['etapes', withDefault(listOf(approvalStepWire), [])],
  ...contentFields,
  details: ['donnees', detailsWire],
})

export const postWire: Codec<Post, ReturnType<typeof flat.write>> = codec(
  flat.schema,
  (wire) => {
    const post = flat.read(wire)
    const { details: _, media: __, ...head } = post
    return { ...head, ...contentOf(post) }
  },
  (post) => flat.write({ ...post, ...partsOf(post, post.kind) }),
)

const portalNames: Codec<SocialNetwork[], string[]> = codec(
  v.array(v.string()),
  (codes) => codes.flatMap((code) => placeOfPortal(code)?.network ?? []),
  (networks) => networks.map((network) => portalCodeOf(network, 'ad')),
)

const summaryFields = {
  ...headFields,
  title: ['titre', emptyText],
  text: ['caption', emptyText],
  photo: ['photoPrincipale', nullable(postPictureWire)],
  photoCount: ['nbPhotos', withDefault(integer, 0)],
  hasVideo: ['avecVideo', withDefault(truth, false)],
  networks: ['portails', withDefault(portalNames, [])],
  price: ['prix', nullableInteger],
  city: ['ville', emptyText],
} as const

const postSummaryWire = record<PostSummary>()(summaryFields)

const page = <Model, Wire>(item: Codec<Model, Wire>) =>
  record<Page<Model>>()({
    total: ['total', integer],
    totalIsExact: ['total_exact', withDefault(truth, true)],
    nextCursor: ['next_cursor', nullableText],
    previousCursor: ['previous_cursor', nullableText],
    items: ['annonces', listOf(item)],
  })

export const postPageWire = page(postSummaryWire)

export const postReplyWire = wireObject({ posts: ['annonces', listOf(postWire)], total: ['total', integer] })

const postTemplateWire = record<PostTemplate>()({ ...summaryFields, isFromHead: ['duReseau', withDefault(truth, false)] })
export const postTemplatePageWire = page(postTemplateWire)

const savedFields = wireObject({
  id: ['id', nullableInteger],
  reference: ['reference', emptyText],
  state: ['STATUS', stateWire],
  codeType: ['code_type', withDefault(integer, 31_000)],
  offerType: ['type_offre', withDefault(text, 'Q')],
  title: ['titre', emptyText],
  videoUrl: ['post_video_file_url_custom', emptyText],
  video: ['video', nullable(postVideoWire)],
  details: ['...', detailsWire],
})

const sourceWire = wireObject({ code: ['code', text] })

const sentPost = wireObject({
  login: ['annonceur', nullable(wireObject({ login: ['login', text] }))],
  flow: ['flux', wireObject({ code: ['code', text], emissionId: ['emissionId', nullableText] })],
  source: ['source', nullable(sourceWire)],
  networkHead: ['networkHeadLogin', nullableText],
  mustUpdate: ['mustUpdateDestination', withDefault(truth, true)],
  actions: ['actions', withDefault(wireObject({ videoDeleted: ['videoDeleted', withDefault(truth, false)] }), { videoDeleted: false })],
  plans: ['planifications', withDefault(listOf(wireObject({ portal: ['...', portalWire], cronExpression: ['cronExpression', text] })), [])],
  version: ['version', withDefault(integer, 0)],
  fields: ['annonce', savedFields],
  media: ['...', mediaWire],
})

const flows = { ad: 'SAISIE_IMMO', sold: 'SAISIE_IMMO', editorial: 'SAISIE_EDITO' } as const satisfies Record<PostKind, string>

/** Source of a request that changes the post of an ad rather than the ad. */
export const socialSource = 'SOCIAL_NETWORK'

/** Request that saves a post; for the post of an ad `adId` is its id. */
export const postSavingWire = codec(
  sentPost.schema,
  (wire): PostSaving => {
    const { login, mustUpdate, plans, version, actions, flow, fields, media } = sentPost.read(wire)
    const kind: PostKind = flow.code === flows.editorial ? 'editorial' : 'ad'
    const adId = kind === 'ad' ? fields.id : null
    return {
      id: fields.id,
      version,
      kind,
      adId,
      state: fields.state,
      videoDeleted: actions.videoDeleted,
      mustUpdate,
      plans,
      ...(login && { login: login.login }),
      content: contentOf({ ...fields, media }),
    }
  },
  ({ id, version, kind, adId, state, content, videoDeleted, login, mustUpdate = true, plans = [] }: PostSaving) => {
    const { media, ...parts } = partsOf(content, kind)
    return sentPost.write({
      login: login === undefined ? null : { login },
      flow: { code: flows[kind], emissionId: null },
      source: kind === 'editorial' ? null : { code: socialSource },
      networkHead: null,
      mustUpdate,
      actions: { videoDeleted },
      plans,
      version,
      fields: { ...parts, id: adId ?? id, reference: '', state, codeType: 31_000, offerType: 'Q' },
      media,
    })
  },
)

const captionOf = {
  facebook: 'facebook_caption',
  instagram: 'instagram_caption',
  google: 'google_localpost_summary',
  linkedin: 'linkedin_commentary',
} as const satisfies Record<SocialNetwork, string>
const captionNames = [...Object.values(captionOf), 'post_ia_prompt_custom']
type SentChange = Partial<Omit<ReturnType<typeof postSavingWire.encode>, 'annonce'>> & { annonce?: Record<string, unknown> }

const changed = v.partial(sentPost.schema as unknown as v.ObjectSchema<v.ObjectEntries, undefined>).entries
const changedFields = v.partial(savedFields.schema as unknown as v.ObjectSchema<v.ObjectEntries, undefined>)
const sentSource = v.object({ code: v.literal(socialSource) })

/** Whether a change of an ad concerns its post. */
export const meansPost = (wire: object): boolean =>
  'source' in wire || captionNames.some((name) => name in ((wire as SentChange).annonce ?? {}))

/** Change of the post of an ad, recognised by its source or by captions, which only posts have. */
export const postChangeSchema = v.pipe(
  v.object({ ...changed, source: v.optional(sentSource), annonce: v.optional(changedFields) }),
  v.check(meansPost),
)

/** Completes a partial change with the current post. */
export const readPostChange = (wire: object, before: Post): PostSaving => {
  const { annonce, ...rest } = wire as SentChange
  const { id, version, state } = before
  const { annonce: known, ...whole } = postSavingWire.encode({
    id,
    version,
    kind: 'ad',
    adId: id,
    state,
    videoDeleted: false,
    content: before,
  })
  const named = Object.fromEntries(Object.entries(annonce ?? {}).filter(([, value]) => value !== undefined))
  const sent = postSavingWire.decode({ ...whole, ...rest, annonce: { ...known, ...named } })
  // A network that follows the initial text still does, unless the change has a caption for it.
  const networks = mapNetworks(sent.content.networks, (post, network) =>
    captionOf[network] in named || before.networks[network]?.text !== null ? post : { ...post, text: null },
  )
  return { ...sent, content: { ...sent.content, networks }, kind: 'ad', id, adId: id }
}

export const postDeletionResultWire = record<PostDeletionResult>()({
  deleted: ['deleted', listOf(integer)],
  failures: ['errors', listOf(failureWire)],
})

export const postDeletionWire = wireObject({ ids: ['ids', listOf(integer)], source: ['source', sourceWire] })

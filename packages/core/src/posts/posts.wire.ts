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
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { kindWire, ownerWire, perNetwork, placeOfPortal, portalCodeOf, portalWire, stateWire } from './posts.codes.wire.ts'
import { contentOf, mediaWire, partsOf, postPictureWire, postVideoWire, detailsWire, type ContentParts } from './posts.content.wire.ts'
import {
  approvalStates,
  approvalStepKinds,
  type ApprovalStep,
  type Post,
  type PostContent,
  type PostDeletionResult,
  type PostSaving,
  type PostState,
  type PostSummary,
  type PostTemplate,
  type SentPlan,
} from './posts.model.ts'
import { publicationsWire } from './posts.publication.wire.ts'

const emptyText = withDefault(text, '')

/** One step on the way to a head office and back. */
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

/** A post in full. */
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

/** The one post that was asked for by its id: the first. */
export const postReplyWire = record<{ posts: Post[]; total: number }>()({
  posts: ['annonces', listOf(postWire)],
  total: ['total', integer],
})

const postTemplateWire = record<PostTemplate>()({ ...summaryFields, isFromHead: ['duReseau', withDefault(truth, false)] })
export const postTemplatePageWire = page(postTemplateWire)

interface SavedFields extends Pick<ContentParts, 'title' | 'videoUrl' | 'video' | 'details'> {
  id: number | null
  reference: string
  state: PostState
  codeType: number
  offerType: string
  prompt: string
  prompts: Partial<Record<SocialNetwork, { promptId: number | null }>>
}

const promptWire = perNetwork(record<{ promptId: number | null }>()({ promptId: ['prompt_id', nullableInteger] }))

const savedFields = record<SavedFields>()({
  id: ['id', nullableInteger],
  reference: ['reference', emptyText],
  state: ['STATUS', stateWire],
  codeType: ['code_type', withDefault(integer, 31_000)],
  offerType: ['type_offre', withDefault(text, 'Q')],
  prompt: ['post_ia_prompt', emptyText],
  prompts: ['post_ia_prompt_custom', promptWire],
  title: ['titre', emptyText],
  videoUrl: ['post_video_file_url_custom', emptyText],
  video: ['video', nullable(postVideoWire)],
  details: ['...', detailsWire],
})

const sentPost = record<SentPostBody>()({
  login: ['annonceur', nullable(record<{ login: string }>()({ login: ['login', text] }))],
  flow: ['flux', record<{ code: string; emissionId: string | null }>()({ code: ['code', text], emissionId: ['emissionId', nullableText] })],
  source: ['source', nullable(record<{ code: string }>()({ code: ['code', text] }))],
  networkHead: ['networkHeadLogin', nullableText],
  mustUpdate: ['mustUpdateDestination', withDefault(truth, true)],
  actions: [
    'actions',
    withDefault(record<{ videoDeleted: boolean }>()({ videoDeleted: ['videoDeleted', withDefault(truth, false)] }), {
      videoDeleted: false,
    }),
  ],
  plans: [
    'planifications',
    withDefault(listOf(record<SentPlan>()({ portal: ['...', portalWire], cronExpression: ['cronExpression', text] })), []),
  ],
  version: ['version', withDefault(integer, 0)],
  fields: ['annonce', savedFields],
  media: ['...', mediaWire],
})

interface SentPostBody {
  login: { login: string } | null
  flow: { code: string; emissionId: string | null }
  source: { code: string } | null
  networkHead: string | null
  mustUpdate: boolean
  actions: { videoDeleted: boolean }
  plans: SentPlan[]
  version: number
  fields: SavedFields
  media: ContentParts['media']
}

const flows = { ad: 'SAISIE_IMMO', sold: 'SAISIE_IMMO', editorial: 'SAISIE_EDITO' } as const satisfies Record<PostKind, string>

/** What tells a change of an ad's post from a change of the ad. */
export const socialSource = 'SOCIAL_NETWORK'

/** A post as it is sent, whether alone or as that of an ad: `adId` is the place that it is sent to. */
export const postSavingWire: Codec<PostSaving, ReturnType<typeof sentPost.write>> = codec<PostSaving, ReturnType<typeof sentPost.write>>(
  sentPost.schema,
  (wire) => {
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
  ({ id, version, kind, adId, state, content, videoDeleted, login, mustUpdate = true, plans = [] }) => {
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
      fields: { ...parts, id: adId ?? id, reference: '', state, codeType: 31_000, offerType: 'Q', prompt: '', prompts: {} },
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

/** Whether what is sent about an ad means its post. */
export const meansPost = (wire: object): boolean =>
  'source' in wire || captionNames.some((name) => name in ((wire as SentChange).annonce ?? {}))

/** A change of the post of an ad, which names its source, or a caption that only posts have. */
export const postChangeSchema = v.pipe(
  v.object({ ...changed, source: v.optional(sentSource), annonce: v.optional(changedFields) }),
  v.check(meansPost),
)

/** The post as it is to be saved: what a change does not name stays as it was. */
export const readPostChange = (wire: object, before: Post): PostSaving => {
  const { annonce, ...rest } = wire as SentChange
  const { content, ...kept } = {
    content: before,
    id: before.id,
    version: before.version,
    kind: 'ad' as const,
    adId: before.id,
    state: before.state,
    videoDeleted: false,
  }
  const { annonce: known, ...whole } = postSavingWire.encode({ ...kept, content })
  const named = Object.fromEntries(Object.entries(annonce ?? {}).filter(([, value]) => value !== undefined))
  const sent = postSavingWire.decode({ ...whole, ...rest, annonce: { ...known, ...named } })
  // A network that follows the initial text goes on following it, unless the change says what it is to show.
  const networks = Object.fromEntries(
    Object.entries(sent.content.networks).map(([network, post]) => {
      const isNamed = captionOf[network as SocialNetwork] in named
      return [network, isNamed || before.networks[network as SocialNetwork]?.text !== null ? post : { ...post, text: null }]
    }),
  )
  return { ...sent, content: { ...sent.content, networks }, kind: 'ad', id: before.id, adId: before.id }
}

const failure = record<PostDeletionResult['failures'][number]>()({ id: ['id', integer], code: ['code', text], message: ['message', text] })
export const postDeletionResultWire = record<PostDeletionResult>()({
  deleted: ['deleted', listOf(integer)],
  failures: ['errors', listOf(failure)],
})

export const postDeletionWire = record<{ ids: number[]; source: { code: string } }>()({
  ids: ['ids', listOf(integer)],
  source: ['source', record<{ code: string }>()({ code: ['code', text] })],
})

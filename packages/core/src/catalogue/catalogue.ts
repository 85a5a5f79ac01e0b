/**
 * What a widget is on pages of other sites: `public` for their visitors; open to a token with the scopes that it `needs` to show anything,
 * and those that it `uses` for what more it can do; or nothing, for a reason that is told to whoever tries.
 */
export type Embedding<Scope> = 'public' | { needs: readonly Scope[]; uses?: readonly Scope[] } | { areaOnly: string }

interface Feature {
  /** The topics that changes are announced under. */
  topics: readonly string[]
  /** The scopes that a token of an embedding page may have. */
  scopes: readonly string[]
  /** Its widgets, each with what it may be on pages of other sites. */
  widgets: Readonly<Record<string, Embedding<string>>>
  /** The namespaces of texts, beside `common`, that its widgets need, of those that pages wait for most: the script tag fetches them in parallel with the code. */
  texts?: Readonly<Record<string, readonly string[]>>
  /** What is done to its records, as the audit trail names it: record, dot, action. */
  acts?: readonly string[]
}

/** Every feature by its name, which is the name of its folder in each layer. All other lists of features and widgets are derived from this one. */
export const features = {
  account: { topics: ['account'], scopes: [], widgets: {} },
  'ad-editor': {
    topics: [],
    scopes: [],
    widgets: { 'ad-editor': { needs: ['ads:read', 'ads:write'], uses: ['portals:read', 'portals:write', 'ai:use'] } },
    texts: {
      'ad-editor': [
        'ad-advice',
        'ad-editing',
        'ad-editor',
        'ad-keeping',
        'ad-law',
        'ad-schedule',
        'ad-sheet',
        'ad-visits',
        'fact-check',
        'form',
      ],
    },
  },
  'ad-sheet': {
    topics: [],
    scopes: [],
    widgets: { 'ad-sheet': { needs: ['ads:read'] } },
    texts: { 'ad-sheet': ['ad-editor', 'ad-law', 'ad-sheet', 'ads', 'form'] },
  },
  'ad-timeline': {
    topics: [],
    scopes: [],
    widgets: { 'ad-timeline': { needs: ['ads:read', 'ads:write'] } },
  },
  ads: {
    topics: ['ads'],
    scopes: ['ads:read', 'ads:write'],
    widgets: { 'ads-list': { needs: ['ads:read'], uses: ['ads:write', 'exports:write', 'portals:read', 'portals:write'] } },
    texts: { 'ads-list': ['ads', 'list'] },
  },
  audit: {
    topics: ['audit'],
    scopes: ['audit:read'],
    widgets: { 'audit-trail': { needs: ['audit:read'] } },
  },
  broadcast: {
    topics: ['broadcast'],
    scopes: [],
    widgets: {
      'ad-diffusions': { needs: ['portals:read'] },
      'ad-portals': { needs: ['portals:read'], uses: ['portals:write'] },
      'broadcast-rules': { needs: ['portals:read'], uses: ['portals:write'] },
      'portal-ads': { needs: ['portals:read'], uses: ['portals:write'] },
      quotas: { needs: ['portals:read'], uses: ['portals:write'] },
    },
  },
  captions: { topics: [], scopes: ['ai:use'], widgets: {} },
  contacts: {
    topics: ['contacts'],
    scopes: ['contacts:read', 'contacts:write'],
    widgets: {
      'contact-list': { needs: ['contacts:read'], uses: ['contacts:write', 'exports:write'] },
      'contact-synthesis': { needs: ['contacts:read'] },
      'contact-breakdown': { needs: ['contacts:read'] },
      'contact-form': 'public',
      visits: { needs: ['contacts:read'] },
      attendance: { needs: ['contacts:read'] },
    },
    texts: {
      'contact-list': ['contact-list', 'contacts', 'form', 'list'],
      'contact-synthesis': ['charts', 'contact-synthesis', 'contacts'],
      'contact-breakdown': ['contact-breakdown', 'contacts', 'list'],
      'contact-form': ['contact-form', 'form'],
      visits: ['list', 'visits'],
    },
  },
  deliveries: {
    topics: [],
    scopes: [],
    widgets: { 'diffusion-report': { needs: ['portals:read'], uses: ['portals:write'] } },
  },
  embed: {
    topics: ['embed-keys'],
    scopes: [],
    widgets: { 'embed-keys': { areaOnly: 'A page that makes keys could give itself rights.' } },
  },
  establishment: {
    topics: [],
    scopes: [],
    widgets: { establishment: 'public' },
    texts: { establishment: ['establishment'] },
  },
  'establishment-sheet': {
    topics: ['establishment-sheet'],
    scopes: ['presence:read', 'presence:write'],
    widgets: {
      'establishment-network': { needs: ['presence:read'], uses: ['presence:write'] },
      'establishment-sheet': { needs: ['presence:read'], uses: ['presence:write'] },
    },
    acts: ['sheet.changed', 'sheet.photo-added', 'sheet.photo-deleted'],
  },
  events: { topics: ['event-stream'], scopes: [], widgets: {} },
  exports: {
    topics: ['exports'],
    scopes: ['exports:read', 'exports:write'],
    widgets: { exports: { needs: ['exports:read', 'ads:read'], uses: ['contacts:read'] } },
  },
  feeds: {
    topics: ['feeds'],
    scopes: ['feeds:read', 'feeds:write'],
    widgets: { feeds: { needs: ['feeds:read'], uses: ['feeds:write'] }, 'integration-report': { needs: ['feeds:read'] } },
  },
  'global-report': {
    topics: [],
    scopes: [],
    widgets: { 'global-report': { needs: ['portals:read'] } },
  },
  'legal-notices': {
    topics: ['legal-notices'],
    scopes: [],
    widgets: { 'legal-notices': { needs: ['ads:write'] } },
    acts: ['notice.created', 'notice.changed', 'notice.deleted'],
  },
  lots: { topics: [], scopes: [], widgets: { lots: { needs: ['ads:write'] } } },
  mail: {
    topics: ['mails'],
    scopes: ['mails:read', 'mails:write'],
    widgets: { mails: { needs: ['mails:read'], uses: ['mails:write'] } },
  },
  media: { topics: [], scopes: [], widgets: { media: { needs: ['ads:write'] } } },
  notifications: { topics: ['notifications'], scopes: [], widgets: {} },
  'owner-report': {
    topics: [],
    scopes: [],
    widgets: { 'owner-report': { needs: ['ads:write'] } },
  },
  'portal-costs': {
    topics: [],
    scopes: [],
    widgets: { 'portal-costs': { needs: ['portals:read', 'contacts:read'] } },
  },
  portals: {
    topics: ['portals'],
    scopes: ['portals:read', 'portals:write'],
    widgets: { portals: { needs: ['portals:read'], uses: ['portals:write'] } },
  },
  'post-approval': { topics: [], scopes: [], widgets: {} },
  'post-checks': { topics: [], scopes: [], widgets: {} },
  'post-composer': {
    topics: [],
    scopes: [],
    widgets: { 'post-composer': { needs: ['posts:read', 'posts:write'], uses: ['posts:approve', 'ads:read', 'ai:use', 'prompts:read'] } },
  },
  'post-media': { topics: [], scopes: [], widgets: {} },
  'post-plans': {
    topics: [],
    scopes: [],
    widgets: {
      'post-calendar': { needs: ['posts:read'], uses: ['posts:write'] },
      'post-planner': { needs: ['posts:read'], uses: ['posts:write', 'posts:approve'] },
    },
  },
  'post-publishing': { topics: [], scopes: [], widgets: {} },
  'post-settings': {
    topics: [],
    scopes: [],
    widgets: { 'post-settings': { needs: ['posts:read', 'posts:write'] } },
  },
  'post-templates': {
    topics: [],
    scopes: [],
    widgets: { 'post-templates': { needs: ['posts:read'], uses: ['posts:write'] } },
  },
  posts: { topics: ['posts'], scopes: ['posts:read', 'posts:write', 'posts:approve'], widgets: {} },
  preflight: {
    topics: ['preflight'],
    scopes: [],
    widgets: { preflight: { needs: ['portals:read'] } },
  },
  presence: {
    topics: ['presence'],
    scopes: [],
    widgets: { presence: { needs: ['presence:read'], uses: ['presence:write'] } },
    acts: ['presence.sent', 'presence.decided', 'presence.entered'],
  },
  products: { topics: [], scopes: [], widgets: {}, acts: ['product.activated', 'product.ended'] },
  profile: {
    topics: [],
    scopes: ['profile:read', 'profile:write'],
    widgets: { profile: { needs: ['profile:read'], uses: ['profile:write'] } },
    acts: ['profile.changed', 'profile.logo-changed', 'profile.logo-deleted'],
  },
  prompts: {
    topics: ['prompts'],
    scopes: ['prompts:read', 'prompts:write'],
    widgets: {
      'prompt-library': { needs: ['prompts:read'], uses: ['prompts:write'] },
      'prompt-editor': { needs: ['prompts:read', 'prompts:write'], uses: ['ai:use', 'ads:read'] },
    },
    acts: ['prompt.created', 'prompt.changed', 'prompt.deleted'],
  },
  repairs: {
    topics: [],
    scopes: [],
    widgets: { repairs: { needs: ['portals:read'], uses: ['portals:write', 'ads:write'] } },
  },
  'reusable-texts': {
    topics: ['reusable-texts'],
    scopes: [],
    widgets: { 'reusable-texts': { needs: ['ads:write'] } },
    acts: ['text.created', 'text.changed', 'text.deleted'],
  },
  'review-auto-answers': {
    topics: [],
    scopes: [],
    widgets: { 'review-auto-answers': { needs: ['reviews:read'], uses: ['reviews:write'] } },
    acts: ['review.settings-changed', 'review.auto-answer-cancelled'],
  },
  'review-requests': {
    topics: ['review-requests'],
    scopes: ['review-requests:read', 'review-requests:write'],
    widgets: { 'review-request': { needs: ['review-requests:read'], uses: ['review-requests:write'] } },
    acts: ['review-request.sent', 'review-request.settings-changed', 'review-request.unsubscribed'],
  },
  'review-wall': {
    topics: [],
    scopes: [],
    widgets: { 'review-summary': 'public', 'review-wall': 'public' },
    texts: { 'review-summary': ['review-wall'], 'review-wall': ['review-wall'] },
  },
  reviews: {
    topics: ['reviews'],
    scopes: ['reviews:read', 'reviews:write'],
    widgets: { reviews: { needs: ['reviews:read'], uses: ['reviews:write', 'ai:use', 'contacts:read'] } },
    acts: [
      'review.answered',
      'review.answer-proposed',
      'review.answer-approved',
      'review.answer-returned',
      'review.answer-withdrawn',
      'review.answer-deleted',
      'review.erased',
    ],
  },
  'saved-views': { topics: ['saved-views'], scopes: [], widgets: {} },
  'social-networks': {
    topics: ['social-networks'],
    scopes: [],
    widgets: { 'social-networks': { needs: ['posts:read'] } },
  },
  'sold-property': {
    topics: [],
    scopes: [],
    widgets: { 'sold-property': { needs: ['ads:read', 'ads:write'] } },
  },
  statistics: {
    topics: [],
    scopes: ['statistics:read'],
    widgets: { 'social-statistics': { needs: ['statistics:read'] }, kpi: { needs: ['statistics:read'] } },
  },
  todo: {
    topics: ['todo'],
    scopes: ['todo:read', 'todo:write'],
    widgets: {
      todo: {
        needs: ['todo:read'],
        uses: [
          'todo:write',
          'ads:read',
          'contacts:read',
          'exports:read',
          'feeds:read',
          'mails:read',
          'portals:read',
          'posts:approve',
          'posts:read',
          'presence:read',
          'reviews:read',
        ],
      },
    },
    acts: ['todo.snoozed', 'todo.resumed', 'todo.assigned'],
  },
  tutorials: {
    topics: [],
    scopes: ['tutorials:read'],
    widgets: { tutorials: { needs: ['tutorials:read'] } },
  },
  users: {
    topics: ['users'],
    scopes: ['users:read', 'users:write'],
    widgets: { users: { needs: ['users:read'], uses: ['users:write'] } },
  },
  videos: {
    topics: ['videos'],
    scopes: ['videos:read', 'videos:write'],
    widgets: { 'video-generation': { needs: ['videos:read', 'ads:read'], uses: ['videos:write'] } },
    acts: ['video.ordered', 'video.made', 'video.failed', 'video.cancelled'],
  },
} as const satisfies Record<string, Feature>

type FeatureEntry = (typeof features)[keyof typeof features]
type WidgetsOf<Entry> = Entry extends { widgets: infer Widgets } ? Widgets : never
type KeysOf<Widgets> = Widgets extends unknown ? keyof Widgets & string : never
type ActsOf<Entry> = Entry extends { acts: readonly (infer Act)[] } ? Act : never
type PublicOf<Widgets> = Widgets extends unknown
  ? { [Name in keyof Widgets]: Widgets[Name] extends 'public' ? Name : never }[keyof Widgets]
  : never

/** What a change was about; widgets and host lists subscribe to topics and reload. */
export type Topic = FeatureEntry['topics'][number]
/** What a token of an embedding page may do. */
export type WidgetScope = FeatureEntry['scopes'][number]
/** What is done to a record, for example `legal-notice.created`. */
export type RecordAct = ActsOf<FeatureEntry>
/** An element `<vitrine-name>` of a feature. */
export type FeatureWidget = KeysOf<WidgetsOf<FeatureEntry>>
/** A widget for visitors, who are not signed in. */
export type PublicWidget = PublicOf<WidgetsOf<FeatureEntry>>

export const topicNames: readonly Topic[] = Object.values(features).flatMap(({ topics }): readonly Topic[] => topics)

export const widgetScopes: readonly WidgetScope[] = Object.values(features).flatMap(({ scopes }): readonly WidgetScope[] => scopes)

export const recordActs: readonly RecordAct[] = Object.values(features).flatMap((feature): readonly RecordAct[] =>
  'acts' in feature ? feature.acts : [],
)

/** Each widget by name, with what it is on pages of other sites. */
export const embeddings = Object.fromEntries(Object.values(features).flatMap(({ widgets }) => Object.entries(widgets))) as Record<
  FeatureWidget,
  Embedding<WidgetScope>
>

/** The scopes without which a widget shows nothing. */
export const neededScopes = (name: FeatureWidget): readonly WidgetScope[] => {
  const embedding = embeddings[name]
  return typeof embedding === 'object' && 'needs' in embedding ? embedding.needs : []
}

/** All scopes that a widget can make use of. */
export const usedScopes = (name: FeatureWidget): readonly WidgetScope[] => {
  const embedding = embeddings[name]
  return typeof embedding === 'object' && 'needs' in embedding ? [...embedding.needs, ...(embedding.uses ?? [])] : []
}

/** Why a widget is in the customer area alone; null for those that other sites may have. */
export const areaOnlyReason = (name: FeatureWidget): string | null => {
  const embedding = embeddings[name]
  return typeof embedding === 'object' && 'areaOnly' in embedding ? embedding.areaOnly : null
}

export const featureWidgets = Object.keys(embeddings) as readonly FeatureWidget[]

/** The namespaces of texts of each widget that other sites' pages may embed. */
export const textsOfWidgets: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(features).flatMap((feature) => ('texts' in feature ? Object.entries(feature.texts) : [])),
)

/** The widgets that only the customer area has: no token of an embedding page opens them. */
export const areaWidgets = featureWidgets.filter((name) => areaOnlyReason(name) !== null)

/** The widgets that a publishable key opens. */
export const publicWidgets = featureWidgets.filter((name): name is PublicWidget => embeddings[name] === 'public')

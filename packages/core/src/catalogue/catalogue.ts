interface Feature {
  /** The topics that changes are announced under. */
  topics: readonly string[]
  /** The scopes that a token of an embedding page may have. */
  scopes: readonly string[]
  /** Its widgets, each with the scopes it needs to show anything; `public` for those of visitors. `[]` means that no scope opens it: only the customer area has it. */
  widgets: Readonly<Record<string, readonly string[] | 'public'>>
  /** The namespaces of texts, beside `common`, that its widgets need on other sites' pages: they are fetched in parallel with the code. */
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
    widgets: { 'ad-editor': ['ads:read', 'ads:write'] },
    texts: {
      'ad-editor': ['ad-advice', 'ad-editing', 'ad-editor', 'ad-keeping', 'ad-law', 'ad-schedule', 'ad-sheet', 'ad-visits', 'form'],
    },
  },
  'ad-sheet': {
    topics: [],
    scopes: [],
    widgets: { 'ad-sheet': ['ads:read'] },
    texts: { 'ad-sheet': ['ad-editor', 'ad-law', 'ad-sheet', 'ads', 'form'] },
  },
  'ad-timeline': { topics: [], scopes: [], widgets: { 'ad-timeline': [] } },
  ads: {
    topics: ['ads'],
    scopes: ['ads:read', 'ads:write'],
    widgets: { 'ads-list': ['ads:read', 'ads:write'] },
    texts: { 'ads-list': ['ads', 'list'] },
  },
  audit: { topics: ['audit'], scopes: ['audit:read'], widgets: { 'audit-trail': [] } },
  broadcast: {
    topics: ['broadcast'],
    scopes: [],
    widgets: { 'ad-diffusions': [], 'ad-portals': [], 'broadcast-rules': [], 'portal-ads': [], quotas: [] },
  },
  contacts: {
    topics: ['contacts'],
    scopes: ['contacts:read', 'contacts:write'],
    widgets: {
      'contact-list': ['contacts:read', 'contacts:write'],
      'contact-synthesis': ['contacts:read'],
      'contact-breakdown': ['contacts:read'],
      'contact-form': 'public',
      visits: ['contacts:read'],
      attendance: [],
    },
    texts: {
      'contact-list': ['contact-list', 'contacts', 'form', 'list'],
      'contact-synthesis': ['charts', 'contact-synthesis', 'contacts'],
      'contact-breakdown': ['contact-breakdown', 'contacts', 'list'],
      'contact-form': ['contact-form', 'form'],
      visits: ['list', 'visits'],
    },
  },
  deliveries: { topics: [], scopes: [], widgets: { 'diffusion-report': [] } },
  embed: { topics: ['embed-keys'], scopes: [], widgets: { 'embed-keys': [] } },
  exports: { topics: ['exports'], scopes: ['exports:read', 'exports:write'], widgets: { exports: [] } },
  feeds: { topics: ['feeds'], scopes: ['feeds:read', 'feeds:write'], widgets: { feeds: [], 'integration-report': [] } },
  'global-report': { topics: [], scopes: [], widgets: { 'global-report': [] } },
  'legal-notices': {
    topics: ['legal-notices'],
    scopes: [],
    widgets: { 'legal-notices': [] },
    acts: ['notice.created', 'notice.changed', 'notice.deleted'],
  },
  lots: { topics: [], scopes: [], widgets: { lots: [] } },
  mail: { topics: ['mails'], scopes: ['mails:read', 'mails:write'], widgets: { mails: [] } },
  media: { topics: [], scopes: [], widgets: { media: [] } },
  'owner-report': { topics: [], scopes: [], widgets: { 'owner-report': [] } },
  'portal-costs': { topics: [], scopes: [], widgets: { 'portal-costs': [] } },
  portals: { topics: ['portals'], scopes: ['portals:read', 'portals:write'], widgets: { portals: [] } },
  'post-approval': { topics: [], scopes: [], widgets: {} },
  'post-checks': { topics: [], scopes: [], widgets: {} },
  'post-composer': { topics: [], scopes: [], widgets: { 'post-composer': [] } },
  'post-media': { topics: [], scopes: [], widgets: {} },
  'post-plans': { topics: [], scopes: [], widgets: { 'post-calendar': [], 'post-planner': [] } },
  'post-publishing': { topics: [], scopes: [], widgets: {} },
  'post-settings': { topics: [], scopes: [], widgets: { 'post-settings': [] } },
  'post-templates': { topics: [], scopes: [], widgets: { 'post-templates': [] } },
  posts: { topics: ['posts'], scopes: ['posts:read', 'posts:write', 'posts:approve'], widgets: {} },
  preflight: { topics: ['preflight'], scopes: [], widgets: { preflight: [] } },
  repairs: { topics: [], scopes: [], widgets: { repairs: [] } },
  'reusable-texts': {
    topics: ['reusable-texts'],
    scopes: [],
    widgets: { 'reusable-texts': [] },
    acts: ['text.created', 'text.changed', 'text.deleted'],
  },
  'saved-views': { topics: ['saved-views'], scopes: [], widgets: {} },
  'social-networks': { topics: ['social-networks'], scopes: [], widgets: { 'social-networks': [] } },
  'sold-property': { topics: [], scopes: [], widgets: { 'sold-property': [] } },
  users: { topics: ['users'], scopes: ['users:read', 'users:write'], widgets: { users: [] } },
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

/** The widgets by name, each with the scopes it needs; null for one that visitors see without signing in. */
export const scopesOfWidgets = Object.fromEntries(
  Object.values(features).flatMap(({ widgets }) =>
    Object.entries(widgets as Record<string, readonly WidgetScope[] | 'public'>).map(([name, needs]) => [
      name,
      needs === 'public' ? null : needs,
    ]),
  ),
) as Record<FeatureWidget, readonly WidgetScope[] | null>

export const featureWidgets = Object.keys(scopesOfWidgets) as readonly FeatureWidget[]

/** The namespaces of texts of each widget that other sites' pages may embed. */
export const textsOfWidgets: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(features).flatMap((feature) => ('texts' in feature ? Object.entries(feature.texts) : [])),
)

/** The widgets that only the customer area has: no token of an embedding page opens them. */
export const areaWidgets = featureWidgets.filter((name) => scopesOfWidgets[name]?.length === 0)

/** The widgets that a publishable key opens. */
export const publicWidgets = featureWidgets.filter((name): name is PublicWidget => scopesOfWidgets[name] === null)

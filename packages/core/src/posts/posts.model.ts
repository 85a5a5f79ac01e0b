import type { PostButton, PostType } from '../social-networks/social-networks.limits.model.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'

/** A picture of a post. */
export interface PostPicture {
  /** Of the uploaded file; null for one that an ad brought from elsewhere. */
  id: string | null
  url: string
  thumbnailUrl: string
  /** Pixels; null where nobody has measured it. */
  width: number | null
  height: number | null
  /** What it shows, for people who do not see it. */
  alternative: string
}

/** A video that was uploaded for a post, as its file says. */
export interface PostVideo {
  id: string
  url: string
  name: string
  /** Bytes. */
  size: number
  seconds: number
  /** Pixels, as it is seen. */
  width: number
  height: number
}

/** What a picture or a video says of itself before anything goes out: an uploaded video wins over a link, and a link over pictures. */
export type MediaKind = 'upload' | 'url' | 'image' | 'none'

export interface PostOffer {
  title: string
  link: string
  conditions: string
  /** First and last day, `YYYY-MM-DD`; empty while nobody has said. */
  from: string
  to: string
}

export interface PostTracking {
  source: string
  medium: string
  campaign: string
}

/** A post as one network gets it. What is null follows the initial post until somebody writes something else. */
export interface NetworkPost {
  text: string | null
  pictures: PostPicture[] | null
  videoUrl: string | null
  type: PostType
  button: PostButton
  /** Where the button leads. */
  buttonUrl: string
  offer: PostOffer
  tracking: PostTracking
  firstComment: string
}

/** A active, B draft, M model, S deleted. */
export type PostState = 'active' | 'draft' | 'model' | 'deleted'

/** What becomes of a post on a network. `partly` is said of a whole post alone. */
export const publicationStates = ['scheduled', 'publishing', 'published', 'failed', 'refused-later', 'held', 'cancelled'] as const
export type PublicationState = (typeof publicationStates)[number]

export type SocialStatus = 'none' | 'scheduled' | 'publishing' | 'published' | 'partly' | 'failed' | 'held' | 'to-approve' | 'returned'

/** Why a publication is not out: said by us, or read from the network's answer. */
export const publicationReasons = [
  'connection-expired',
  'connection-missing',
  'rights',
  'rate-limit',
  'outage',
  'timeout',
  'text',
  'media',
  'phone-number',
  'duplicate',
  'moderation',
  'unknown',
  'late',
  'ad-sold',
  'ad-withdrawn',
  'ad-changed',
  'photo-gone',
  'approval',
] as const
export type PublicationReason = (typeof publicationReasons)[number]

/** One post on one network, from its plan to what became of it. */
export interface Publication {
  id: string
  /** The plan that it is of: one plan may send a post to several networks. */
  scheduleId: number
  postId: number
  network: SocialNetwork
  kind: PostKind
  /** When it is to go out. */
  dueAt: Date
  /** It was to go out at once, and waits for its head office: it goes out when that approves it. */
  isAtOnce?: boolean
  state: PublicationState
  /** False for what the product planned by itself: nobody takes that out of the plan. */
  isManual: boolean
  attempts: number
  /** When it is tried again; null where it is not. */
  nextAttemptAt: Date | null
  firstSentAt: Date | null
  /** Where visitors see it. */
  address: string | null
  reason: PublicationReason | null
  /** The network's own words. */
  answer: string | null
}

/** What a head office has decided on a post of a point of sale. */
export const approvalStates = ['none', 'proposed', 'approved', 'returned'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What has happened on the way to a head office and back. `released`: the head office asks for it no longer. */
export const approvalStepKinds = ['proposed', 'changed', 'withdrawn', 'approved', 'returned', 'released'] as const
export type ApprovalStepKind = (typeof approvalStepKinds)[number]

/** One of these steps: who, when, and in what words. */
export interface ApprovalStep {
  kind: ApprovalStepKind
  at: Date
  /** The person's name; empty where they are gone, or where nobody did it by hand. */
  who: string
  /** The account that the person acted for. */
  account: string
  comment: string
}

/** What a person writes of a post. */
export interface PostContent {
  title: string
  text: string
  pictures: PostPicture[]
  videoUrl: string
  video: PostVideo | null
  /** The networks that are ticked, each with what is its own. */
  networks: Partial<Record<SocialNetwork, NetworkPost>>
}

/** A post as it is kept. */
export interface Post extends PostContent {
  id: number
  reference: string
  kind: PostKind
  state: PostState
  /** The ad it is about; null for an idea of one's own. */
  adId: number | null
  advertiser: { id: number; login: string; name: string }
  publications: Publication[]
  approval: ApprovalState
  /** In the order in which they happened. */
  approvalSteps: ApprovalStep[]
  updatedAt: Date
  version: number
}

/** What of a post a list shows. */
export interface PostSummary extends Pick<
  Post,
  'id' | 'reference' | 'kind' | 'state' | 'title' | 'text' | 'adId' | 'advertiser' | 'publications' | 'approval' | 'updatedAt' | 'version'
> {
  photo: PostPicture | null
  photoCount: number
  hasVideo: boolean
  networks: SocialNetwork[]
  /** Of the ad; null for an idea of one's own. */
  price: number | null
  city: string
}

/** When a post goes out: at once, or at an instant. */
export type PostPlan = 'now' | Date

/** One plan in the calendar. */
export interface PostEvent {
  id: number
  at: Date
  isPublished: boolean
  isManual: boolean
  kind: PostKind
  /** Name of the point of sale whose plan a head office sees; null for the account's own. */
  outlet: string | null
  posts: { id: number; title: string; reference: string; photo: PostPicture | null }[]
  publications: Publication[]
}

/** A template as the library shows it. */
export interface PostTemplate extends PostSummary {
  /** It belongs to the head office: a point of sale uses it and leaves it as it is. */
  isFromHead: boolean
}

/** What is sent of a post that is saved. */
export interface PostSaving {
  /** Null for a new one. */
  id: number | null
  /** Counts the changes; 0 for a new one. */
  version: number
  kind: PostKind
  adId: number | null
  state: PostState
  content: PostContent
  videoDeleted: boolean
  /** Login of the account that it is of; that of whoever sends it where absent. */
  login?: string
  /** Whether what networks would get is another than at the last save. */
  mustUpdate?: boolean
  /** When it is to go out, said along with what it says. */
  plans?: SentPlan[]
}

/** One network of a post that is planned as it is saved. */
export interface SentPlan {
  portal: { network: SocialNetwork; kind: PostKind }
  cronExpression: string
}

/** What posts are gone, and why the others are not. */
export interface PostDeletionResult {
  deleted: number[]
  failures: { id: number; code: string; message: string }[]
}

import type { PostButton, PostType } from '../social-networks/social-networks.limits.model.ts'
import type { PostKind, SocialNetwork } from '../social-networks/social-networks.model.ts'

export interface PostPicture {
  /** Id of the upload; null for a picture of an ad from elsewhere. */
  id: string | null
  url: string
  thumbnailUrl: string
  /** Pixels; null if unknown. */
  width: number | null
  height: number | null
  /** Alternative text. */
  alternative: string
}

export interface PostVideo {
  id: string
  url: string
  name: string
  /** Bytes. */
  size: number
  seconds: number
  /** Pixels as displayed. */
  width: number
  height: number
}

/** The media that is published: an uploaded video takes precedence over a link, and a link over pictures. */
export type MediaKind = 'upload' | 'url' | 'image' | 'none'

export interface PostOffer {
  title: string
  link: string
  conditions: string
  /** First and last day, `YYYY-MM-DD`, or empty. */
  from: string
  to: string
}

export interface PostTracking {
  source: string
  medium: string
  campaign: string
}

/** Settings of a post for one network; null fields follow the initial post. */
export interface NetworkPost {
  text: string | null
  pictures: PostPicture[] | null
  videoUrl: string | null
  type: PostType
  button: PostButton
  buttonUrl: string
  offer: PostOffer
  tracking: PostTracking
  firstComment: string
  /** The prompt that its text was written by; null if none. */
  promptId: number | null
}

export type PostState = 'active' | 'draft' | 'model' | 'deleted'

export const publicationStates = ['scheduled', 'publishing', 'published', 'failed', 'refused-later', 'held', 'cancelled'] as const
export type PublicationState = (typeof publicationStates)[number]

export type SocialStatus = 'none' | 'scheduled' | 'publishing' | 'published' | 'partly' | 'failed' | 'held' | 'to-approve' | 'returned'

/** Why a publication is not out: determined here, or from the network's answer. */
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
  'gone',
  'unknown',
  'late',
  'ad-sold',
  'ad-withdrawn',
  'ad-changed',
  'photo-gone',
  'approval',
] as const
export type PublicationReason = (typeof publicationReasons)[number]

/** One post on one network, from planning to result. */
export interface Publication {
  id: string
  /** Plan id; a plan may publish a post on several networks. */
  scheduleId: number
  postId: number
  network: SocialNetwork
  kind: PostKind
  dueAt: Date
  /** Published as soon as the head office approves it. */
  isAtOnce?: boolean
  state: PublicationState
  /** False for automatic plans, which cannot be cancelled. */
  isManual: boolean
  attempts: number
  /** Null if it is not tried again. */
  nextAttemptAt: Date | null
  firstSentAt: Date | null
  /** Address of the published post. */
  address: string | null
  reason: PublicationReason | null
  /** The network's message. */
  answer: string | null
}

/** Approval of a post of a point of sale by its head office. */
export const approvalStates = ['none', 'proposed', 'approved', 'returned'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Steps of the approval. `released`: the head office stopped requiring approval. */
export const approvalStepKinds = ['proposed', 'changed', 'withdrawn', 'approved', 'returned', 'released'] as const
export type ApprovalStepKind = (typeof approvalStepKinds)[number]

export interface ApprovalStep {
  kind: ApprovalStepKind
  at: Date
  /** Name of the person; empty if unknown or automatic. */
  who: string
  /** The account that the person acted for. */
  account: string
  comment: string
}

/** What a person writes. */
export interface PostContent {
  title: string
  text: string
  /** Instructions of the prompt that the text was written by; empty if none. */
  prompt: string
  pictures: PostPicture[]
  videoUrl: string
  video: PostVideo | null
  /** The selected networks. */
  networks: Partial<Record<SocialNetwork, NetworkPost>>
}

export interface Post extends PostContent {
  id: number
  reference: string
  kind: PostKind
  state: PostState
  /** Null for an editorial post. */
  adId: number | null
  advertiser: { id: number; login: string; name: string }
  publications: Publication[]
  approval: ApprovalState
  /** In chronological order. */
  approvalSteps: ApprovalStep[]
  updatedAt: Date
  version: number
}

export interface PostSummary extends Pick<
  Post,
  'id' | 'reference' | 'kind' | 'state' | 'title' | 'text' | 'adId' | 'advertiser' | 'publications' | 'approval' | 'updatedAt' | 'version'
> {
  photo: PostPicture | null
  photoCount: number
  hasVideo: boolean
  networks: SocialNetwork[]
  /** Price of the ad; null for an editorial post. */
  price: number | null
  city: string
}

export type PostPlan = 'now' | Date

/** An entry of the calendar. */
export interface PostEvent {
  id: number
  at: Date
  isPublished: boolean
  isManual: boolean
  kind: PostKind
  /** The point of sale that owns the plan; null for the account itself. */
  outlet: string | null
  posts: { id: number; title: string; reference: string; photo: PostPicture | null }[]
  publications: Publication[]
}

export interface PostTemplate extends PostSummary {
  /** It belongs to the head office and can be used but not edited. */
  isFromHead: boolean
}

export interface PostSaving {
  /** Null for a new post. */
  id: number | null
  /** Version that was edited; 0 for a new post. */
  version: number
  kind: PostKind
  adId: number | null
  state: PostState
  content: PostContent
  videoDeleted: boolean
  /** Login of the owner; the caller if missing. */
  login?: string
  /** Whether the published content has changed. */
  mustUpdate?: boolean
  /** Plans to be created along with saving. */
  plans?: SentPlan[]
}

interface SentPlan {
  portal: { network: SocialNetwork; kind: PostKind }
  cronExpression: string
}

export interface PostDeletionResult {
  deleted: number[]
  failures: { id: number; code: string; message: string }[]
}

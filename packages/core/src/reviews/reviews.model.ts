/** The networks whose reviews are read and answered. */
export const reviewNetworks = ['google', 'facebook'] as const
export type ReviewNetwork = (typeof reviewNetworks)[number]

/** By the names of the provider. */
export const reviewNetworkCodes = { GMB: 'google', FACEBOOK: 'facebook' } as const satisfies Record<string, ReviewNetwork>

/**
 * New until somebody has opened it, then to answer. One whose answer was refused, or that was edited after it was answered, is to
 * answer again. To approve while an answer waits for the head office; one that came back is to answer again too.
 */
export const reviewStatuses = ['new', 'to-answer', 'to-approve', 'answered', 'deleted'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const answerStates = ['sending', 'lost', 'pending', 'shown', 'refused', 'outdated', 'deleting'] as const
/**
 * `lost`: no reply came, and the network is asked whether the answer arrived. `pending`: the network looks at it. `outdated`: the
 * review was edited after it. `deleting`: the network is asked to remove it.
 */
export type AnswerState = (typeof answerStates)[number]

export interface ReviewAnswer {
  text: string
  state: AnswerState
  /** Why the network refused it, in its own words, or the code of a reason of ours. */
  reason: string
  /** When it was written. */
  at: Date
  /** Whether nobody has written it: it followed from the settings of automatic answers. */
  isAutomatic: boolean
}

/** An automatic answer that has not gone out yet. */
export interface PlannedAnswer {
  text: string
  at: Date
}

export const proposalStates = ['proposed', 'returned', 'outdated'] as const
/** `returned`: the head office asks for another one. `outdated`: the review was edited, or answered on its network, meanwhile. */
export type ProposalState = (typeof proposalStates)[number]

/** An answer of a point of sale that its head office has to approve; nothing of it is on the network. */
export interface ProposedAnswer {
  text: string
  state: ProposalState
  at: Date
  /** Who wrote it; empty for an automatic one, and where that person is gone. */
  by: string
  isAutomatic: boolean
  /** What the head office asks for; only for one that was returned. */
  reason: string
}

/** Who approves whose answers, from the point of view of an account. */
export interface AnswerApproval {
  /** The name of the head office that approves the account's answers; null if nobody does. */
  approver: string | null
  /** The account is a head office that approves answers of its points of sale. */
  isRequired: boolean
  /** Number of answers that wait for the account's approval. */
  waiting: number
}

/** Somebody who writes an answer at the moment. */
export interface Answering {
  userId: number
  name: string
}

/** Somebody who got in touch and has the name of a review's author. It may be another person. */
export interface Namesake {
  personId: number
  name: string
  /** When they wrote last, and about which ad; empty for none. */
  at: Date
  adReference: string
}

export interface Review {
  id: number
  version: number
  /** The point of sale that it is about. */
  advertiserId: number
  site: string
  network: ReviewNetwork
  author: string
  /** 1 to 5; a recommendation counts 5, and advice against the place 1. */
  rating: number
  /** Whether its author recommends the place, on a network that asks just that; null elsewhere. */
  recommends: boolean | null
  /** Empty for a rating alone. */
  text: string
  /** ISO 639-1; empty if it is not known. */
  language: string
  createdAt: Date
  /** When its author changed it last; null if never. */
  editedAt: Date | null
  /** When it was first read. */
  detectedAt: Date
  /** When it was no longer there. */
  deletedAt: Date | null
  /** When the person who wrote it was erased from it; its author and texts are empty since then. */
  erasedAt: Date | null
  status: ReviewStatus
  answer: ReviewAnswer | null
  planned: PlannedAnswer | null
  proposal: ProposedAnswer | null
  /** Null if nobody does, or if it is not known. */
  answering: Answering | null
  /** When it was first answered. */
  answeredAt: Date | null
}

/** What is typed to answer a review. */
export interface AnswerDetails {
  comment: string
}

/** What a head office types to return an answer. */
export interface ReturnDetails {
  reason: string
}

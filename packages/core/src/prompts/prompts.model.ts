import type { Universe } from '../account/account.model.ts'
import type { AdFieldName } from '../ad-form/ad-form.layout.rules.ts'
import type { Stored } from '../records/records.model.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { TextTone } from '../text-generation/text-generation.model.ts'

/** What is typed about a prompt. */
export interface PromptDetails {
  title: string
  /** Null for all networks. */
  network: SocialNetwork | null
  tone: TextTone
  /** The fields of an ad that are to be said. */
  fields: readonly AdFieldName[]
  /** Whether the ad's reference is to be said. */
  hasReference: boolean
  text: string
  constraints: string
  layout: string
  /** From 0, always alike, to 1, inventive. */
  temperature: number
  /** Used for its network where no other prompt is chosen. */
  isDefault: boolean
}

export interface Prompt extends PromptDetails, Stored {
  advertiserId: number
  /** The head office's, which its points of sale read and use but do not change. */
  isFromHead: boolean
}

/** A prompt as it was saved once. */
export interface PromptVersion {
  version: number
  savedAt: Date
  by: string
  details: PromptDetails
}

/** Fields of an ad to choose from, a group a family. */
export interface PromptFieldGroup {
  id: string
  label: string
  fields: { id: AdFieldName; label: string }[]
}

export interface NamedTone {
  id: TextTone
  label: string
}

/** A text that shows what a prompt that need not be saved does. */
export interface PromptTrial {
  advertiserId: number
  /** The account's trade. */
  universe: Universe
  /** The ad it is written about; null for the newest one. */
  adId: number | null
  prompt: PromptDetails
}

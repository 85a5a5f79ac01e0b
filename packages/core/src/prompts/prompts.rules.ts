import type { Decision } from '../records/records.model.ts'
import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import type { Prompt, PromptDetails } from './prompts.model.ts'

/** Why something cannot be done: the end of the text's key that says so. */
export type PromptRefusal = 'of-head' | 'already-default'

/** The button, its explanation and the server ask here. */
export const canChangePrompt = ({ isFromHead }: Pick<Prompt, 'isFromHead'>): Decision<'of-head'> =>
  isFromHead ? { allowed: false, reason: 'of-head' } : { allowed: true }

export const canMakeDefault = (prompt: Pick<Prompt, 'isFromHead' | 'isDefault'>): Decision<PromptRefusal> =>
  prompt.isDefault && !prompt.isFromHead ? { allowed: false, reason: 'already-default' } : canChangePrompt(prompt)

/** What a writer is told: the instructions, what binds, and the layout. */
export const instructionsOf = ({ text, constraints, layout }: Pick<PromptDetails, 'text' | 'constraints' | 'layout'>): string =>
  [text, constraints, layout].filter((part) => part !== '').join('\n\n')

/** Ids of the networks among the portals, beyond those that portals get. */
export const portalIdsOfNetworks = {
  facebook: 2_000_000_001,
  instagram: 2_000_000_002,
  google: 2_000_000_003,
  linkedin: 2_000_000_004,
} as const satisfies Record<SocialNetwork, number>

/** Stands for no network. */
export const noPortalId = -1

const networksById = new Map<number, SocialNetwork>(
  Object.entries(portalIdsOfNetworks).map(([network, id]) => [id, network as SocialNetwork]),
)

/** Null for no network, undefined for an unknown id. */
export const networkOfPortalId = (id: number): SocialNetwork | null | undefined => (id === noPortalId ? null : networksById.get(id))

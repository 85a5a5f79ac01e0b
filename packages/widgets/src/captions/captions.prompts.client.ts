import { ApiError, type Http } from '@vitrine/core/http'
import { integer, listOf, text, wireObject, withDefault } from '@vitrine/core/wire'

/** A prompt that a text can be written by. */
export interface CaptionPrompt {
  id: number
  title: string
  /** Its instructions. */
  text: string
}

interface PromptsQuestion {
  advertiserId: number
  /** Code of the network; null for the text that all networks begin with. */
  portal: string | null
}

const portalWire = wireObject({ id: ['id', integer] })
const promptsWire = wireObject({
  prompts: ['prompts', listOf(wireObject({ id: ['id', integer], title: ['titre', text], text: ['prompt', withDefault(text, '')] }))],
})

/** Stands for no network. */
const noPortal = -1

/**
 * The three things of a prompt that the composer needs: the client of core/prompts brings the whole catalogue of an ad's fields with
 * it. None where the account has no prompts, or there are none for the network.
 */
export const findPrompts = async (
  http: Http,
  { advertiserId, portal }: PromptsQuestion,
  { signal }: { signal: AbortSignal },
): Promise<CaptionPrompt[]> => {
  const ask = (path: string, query: Record<string, string | number>): Promise<unknown> =>
    http.send({ service: 'provider', path, query, signal })
  try {
    const portalId = portal === null ? noPortal : portalWire.decode(await ask('/diffuseurs', { diffuseur: portal })).id
    return promptsWire.decode(await ask('/get-prompts', { annonceurId: advertiserId, diffuseurId: portalId })).prompts
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'not-found')) return []
    throw error
  }
}

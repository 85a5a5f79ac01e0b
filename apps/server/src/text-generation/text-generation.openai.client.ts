import { TextGenerationError, type TextFailure, type TextGenerator } from '@vitrine/core/text-generation'
import type OpenAI from 'openai'
import type { TextServiceConfig } from '../config.ts'
import { messagesOf } from './text-generation.messages.service.ts'

/** Milliseconds. */
const waits = {
  /** Until the service begins to answer. */
  connect: 20_000,
  /** Between two pieces of a text. */
  piece: 20_000,
}

/** Tokens are shorter than four characters in the languages written here; some models think before they write. */
const tokensFor = (characters: number): number => Math.ceil(characters / 2) + 500

/** A signal that also ends when nothing has happened for a while. */
const patience = (signal: AbortSignal, ms: number) => {
  const timer = new AbortController()
  let wait = setTimeout(() => timer.abort(), ms)
  return {
    signal: AbortSignal.any([signal, timer.signal]),
    isOver: () => timer.signal.aborted,
    renew(): void {
      clearTimeout(wait)
      wait = setTimeout(() => timer.abort(), ms)
    },
    stop: () => clearTimeout(wait),
  }
}

/** What a status says: the request itself was not accepted, or the service cannot answer now. */
const failureOf = (error: unknown): TextFailure => {
  const { status, name } = Object(error) as { status?: number; name?: string }
  if (name === 'APIConnectionTimeoutError' || status === 408 || status === 504) return 'timeout'
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unavailable'
}

/**
 * Texts of a service that speaks OpenAI's chat completions, as most do: vLLM, Ollama, llama.cpp, Mistral and others.
 * Asks once more where a try fails before its first piece; never after it.
 */
export const createOpenAiGenerator = ({ url, model, key }: TextServiceConfig, { connect, piece } = waits): TextGenerator => {
  // Loaded with the first text, so that it does not slow down the start.
  let loading: Promise<OpenAI> | undefined
  const load = async (): Promise<OpenAI> => {
    const { default: Client } = await import('openai')
    // Services in one's own network often ask for no key; the SDK wants one.
    return new Client({ baseURL: url, apiKey: key ?? 'none', maxRetries: 1, timeout: connect, logLevel: 'off' })
  }
  const client = (): Promise<OpenAI> => (loading ??= load())

  return {
    async *write(request, { signal }) {
      const wait = patience(signal, connect * 2 + piece)
      let isFinished = false
      let hasBegun = false
      try {
        const { chat } = await client()
        const stream = await chat.completions.create(
          {
            model,
            messages: await messagesOf(request),
            temperature: request.temperature,
            max_tokens: tokensFor(request.maxLength),
            stream: true,
          },
          { signal: wait.signal },
        )
        wait.renew()
        for await (const { choices } of stream) {
          wait.renew()
          const [choice] = choices
          if (choice?.finish_reason === 'content_filter') throw new TextGenerationError('refused')
          if (choice?.finish_reason) isFinished = true
          const text = choice?.delta?.content
          if (!text) continue
          hasBegun = true
          yield text
        }
        signal.throwIfAborted()
        if (wait.isOver()) throw new TextGenerationError('timeout')
        if (!isFinished) throw new TextGenerationError('interrupted')
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof TextGenerationError) throw error
        if (wait.isOver()) throw new TextGenerationError('timeout', { cause: error })
        throw new TextGenerationError(hasBegun ? 'interrupted' : failureOf(error), { cause: error })
      } finally {
        wait.stop()
      }
    },
  }
}

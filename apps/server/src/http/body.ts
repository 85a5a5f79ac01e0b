import { isStorableText } from '@vitrine/core/wire'
import { getDotPath, safeParse, type GenericSchema } from 'valibot'
import type { AppContext } from './context.ts'
import { invalid, Refusal } from '../refusal.ts'

/** The maximum size of a JSON body in bytes, unless an endpoint sets another. */
const usualLimit = 256 * 1024

/** The path of the first field of the body that the schema does not have. */
const unknownField = (sent: unknown, read: unknown): string | undefined => {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return undefined
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(read, name)) return name
    const inside = unknownField(value, (read as Record<string, unknown>)[name])
    if (inside !== undefined) return `${name}.${inside}`
  }
  return undefined
}

const deepest = 20

/** The path of the first text that PostgreSQL cannot store, or of what is nested too deeply; null if there is none. */
const unfitField = (value: unknown, repairsTexts: boolean, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return repairsTexts || isStorableText(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= deepest) return path.slice(0, 1)
  for (const [name, inside] of Object.entries(value)) {
    const found = isStorableText(name) ? unfitField(inside, repairsTexts, [...path, name]) : path
    if (found) return found
  }
  return null
}

interface Body {
  body: GenericSchema
  repairsTexts?: boolean
  bodyLimit?: number
}

/** The parsed JSON body; throws 400, 408 or 413. */
export const readBody = async (
  c: AppContext,
  { body: schema, repairsTexts = false, bodyLimit: limit = usualLimit }: Body,
): Promise<unknown> => {
  const json = parse(await readText(c, limit))
  const result = safeParse(schema, json)
  if (!result.success) throw invalid(getDotPath(result.issues[0]) ?? 'body')
  const unfit = unfitField(json, repairsTexts)
  if (unfit) throw invalid(unfit.join('.') || 'body')
  const unknown = unknownField(json, result.output)
  if (unknown !== undefined) throw new Refusal('unknown-field', { field: unknown })
  return result.output
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid-json')
  }
}

// Counts the chunks, so that a body without a Content-Length is limited as well.
const readStream = async (stream: ReadableStream<Uint8Array>, limit: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new Refusal('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A client that disconnects does not read the reply; the incomplete body is not the server's fault. */
const brokenOff = (error: unknown): never => {
  throw error instanceof Refusal ? error : new Refusal('invalid-json')
}

/** The time limit for a body: enough for the largest one over a slow connection. */
const arrivalMs = 30_000

const readText = async (c: AppContext, limit: number): Promise<string> => {
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > limit) throw new Refusal('too-large')
  const stream = c.req.raw.body
  if (!stream) return ''
  const { promise: late, reject } = Promise.withResolvers<never>()
  const clock = setTimeout(() => reject(new Refusal('too-slow')), arrivalMs)
  try {
    return await Promise.race([readStream(stream, limit).catch(brokenOff), late])
  } finally {
    clearTimeout(clock)
  }
}

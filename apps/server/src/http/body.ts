import { getDotPath, safeParse, type GenericSchema } from 'valibot'
import type { AppContext } from './context.ts'
import { Refusal } from '../refusal.ts'

/** Largest JSON body in bytes, where an endpoint says nothing else. */
export const bodyLimit = 256 * 1024

/** The first field of what was sent that its reading left out, with the names that lead to it. */
const unknownField = (sent: unknown, read: unknown): string | undefined => {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return undefined
  for (const [name, value] of Object.entries(sent)) {
    if (!(name in read)) return name
    const inside = unknownField(value, (read as Record<string, unknown>)[name])
    if (inside !== undefined) return `${name}.${inside}`
  }
  return undefined
}

/** The parsed JSON body; throws 400, 413 or 415. */
export const readBody = async (c: AppContext, schema: GenericSchema, limit = bodyLimit): Promise<unknown> => {
  const json = parse(await readText(c, limit))
  const result = safeParse(schema, json)
  if (!result.success) throw new Refusal('invalid', { field: getDotPath(result.issues[0]) ?? 'body' })
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

// Reads chunk by chunk, so that a body sent without a length is stopped as well.
const readText = async (c: AppContext, limit: number): Promise<string> => {
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > limit) throw new Refusal('too-large')
  const stream = c.req.raw.body
  if (!stream) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new Refusal('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

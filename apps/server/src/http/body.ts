import { getDotPath, safeParse, type GenericSchema } from 'valibot'
import type { AppContext } from './context.ts'
import { Refusal } from '../refusal.ts'

/** Largest JSON body in bytes, where an endpoint says nothing else. */
export const bodyLimit = 256 * 1024

/** The parsed JSON body; throws 400, 413 or 415. */
export const readBody = async (c: AppContext, schema: GenericSchema, limit = bodyLimit): Promise<unknown> => {
  const json = parse(await readText(c, limit))
  const result = safeParse(schema, json)
  if (result.success) return result.output
  throw new Refusal('invalid', { field: getDotPath(result.issues[0]) ?? 'body' })
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

import { isDeepStrictEqual } from 'node:util'
import type { Form } from '@vitrine/core/form'
import type { RecordCodec } from '@vitrine/core/wire'
import type { Endpoint } from '../http/endpoint.ts'
import { ids, type TestApp } from './harness.ts'

/** How a call that takes a form is tested. */
interface CallTrial<Values> {
  /** The records that are sent one after the other: in one of them, each field has another value than was stored before. */
  values: readonly Values[]
  /** Sends a record; resolves to what was stored before, and to what another call reads afterwards. */
  send: (values: Values) => Promise<{ before: Values; after: Values }>
  /** Fields that this call does not change, or that no call returns, each with the reason. */
  skips?: { readonly [Field in keyof Values]?: string }
}

/** The form under test, and its calls. */
interface FormTrial<Values extends object> {
  form: Pick<Form<Values, never>, 'names'>
  /** By method and path, as in the endpoint. */
  calls: Readonly<Record<string, CallTrial<Values>>>
}

// oxlint-disable-next-line typescript/no-explicit-any -- trials of all forms stand in one list; each is checked where it is declared
export type AnyFormTrial = FormTrial<any>

/** Declares the trial of a form; a missing field does not compile. */
export const formTrial = <Values extends object>(trial: FormTrial<Values>): AnyFormTrial => trial

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** The fields of a form that this call loses, a sentence each; and fields whose loss the trial could not detect. */
export const lostFields = async <Values extends object>(
  names: readonly (keyof Values & string)[],
  { values, send, skips = {} }: CallTrial<Values>,
): Promise<string[]> => {
  const tried = names.filter((name) => !(name in skips))
  const untold = new Set(tried)
  const lost: string[] = []
  for (const sent of values) {
    const { before, after } = await send(sent)
    for (const name of tried) {
      const isKept = isDeepStrictEqual(after[name], sent[name])
      if (!isKept) lost.push(`${name} is lost: ${shown(sent[name])} was sent, ${shown(after[name])} is kept`)
      if (!isKept || !isDeepStrictEqual(before[name], sent[name])) untold.delete(name)
    }
  }
  return [...lost, ...[...untold].map((name) => `${name} is not tried: no record of the trial gives it another value than before`)]
}

/** Calls as a user of the fixtures; throws on a refusal. */
export const callAs = async <Json = unknown>(
  app: TestApp,
  userId: number,
  [method, path]: readonly [method: Endpoint['method'], path: string],
  body?: object,
): Promise<Json> => {
  const reply = await app.call(method, path, { token: await app.tokenOf(userId), ...(body && { body }) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path} answers ${reply.status} ${text}`)
  return (text === '' ? null : JSON.parse(text)) as Json
}

/** The object with this id anywhere in a reply. */
export const itemIn = (json: unknown, id: number): Record<string, unknown> => {
  const find = (part: unknown): Record<string, unknown> | undefined => {
    if (typeof part !== 'object' || part === null) return undefined
    if ('id' in part && part.id === id) return part as Record<string, unknown>
    return Object.values(part).reduce<Record<string, unknown> | undefined>((found, each) => found ?? find(each), undefined)
  }
  const found = find(json)
  if (!found) throw new Error(`There is nothing with the id ${id} in the answer`)
  return found
}

interface RecordCalls<Values extends object, Wire> {
  form: Pick<Form<Values, never>, 'names' | 'empty'>
  wire: RecordCodec<Values, Wire>
  /** Lists and adds records; `path/:id` changes one. */
  path: `/${string}`
  /** Values that differ in each field from a new record's and from those before a change. */
  typed: Values
  found: Values
  /** Values that the list does not return, such as a password. */
  untold?: (id: number) => Promise<Partial<Values>>
}

/** Makes the trial of a form whose records are listed, added and changed under one path. */
export const recordTrial = <Values extends object, Wire extends object>(
  app: TestApp,
  { form, wire, path, typed, found, untold = async () => ({}) }: RecordCalls<Values, Wire>,
): AnyFormTrial => {
  const call = <Json>(to: readonly [Endpoint['method'], string], body?: object) => callAs<Json>(app, ids.northMain, to, body)
  const item = async (id: number) => itemIn(await call(['GET', path]), id)
  const read = async (id: number): Promise<Values> => ({ ...wire.read((await item(id)) as Wire), ...(await untold(id)) })
  const add = async (record: Values) => (await call<{ id: number }>(['POST', path], wire.write(record))).id
  return formTrial<Values>({
    form,
    calls: {
      [`POST ${path}`]: { values: [typed], send: async (record) => ({ before: form.empty, after: await read(await add(record)) }) },
      [`PUT ${path}/:id`]: {
        values: [typed],
        async send(record) {
          const id = await add(found)
          const { version } = await item(id)
          await call(['PUT', `${path}/${id}`], { ...wire.write(record), ...(version !== undefined && { version }) })
          return { before: found, after: await read(id) }
        },
      },
    },
  })
}

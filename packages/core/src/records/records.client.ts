import type { Http, HttpCall } from '../http/http.types.ts'
import type { ListState, Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { ListSchema } from '../list/list.schema.ts'
import type { Topic, Topics } from '../topics/topics.ts'
import type { Codec } from '../wire/codec.ts'
import type { RecordCodec } from '../wire/record.ts'
import type { Stored } from './records.model.ts'
import { changeWire } from './records.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about records with a form. Each throws only ApiError; a change announces the topic. */
export interface RecordsClient<State, Item extends Stored, Details> {
  list(state: State, options?: Cancellable): Promise<Page<Item>>
  find(id: number): Promise<Item>
  create(details: Details): Promise<Item>
  /** Refused with the kind `conflict` and the code `record-changed` if somebody saved it since `version`. */
  update(record: Pick<Stored, 'id' | 'version'>, details: Details): Promise<Item>
  remove(id: number): Promise<void>
}

type Decoder<Model> = Pick<Codec<Model>, 'decode'>

interface RecordCalls<Filters extends object, Preset extends string, Item, Details, Wire> {
  /** Below the provider's base URL. */
  path: string
  topic: Topic
  schema: ListSchema<Filters, Preset>
  wires: { page: Decoder<Page<Item>>; item: Decoder<Item>; details: RecordCodec<Details, Wire> }
}

/** Creates the client of one kind of record: `export const createLegalNoticesClient = recordsClient({ ... })`. */
export const recordsClient =
  <Filters extends object, Preset extends string, Item extends Stored, Details, Wire>({
    path,
    topic,
    schema,
    wires,
  }: RecordCalls<Filters, Preset, Item, Details, Wire>) =>
  (http: Http, topics?: Topics): RecordsClient<ListState<Filters, Preset>, Item, Details> => {
    const send = (call: Omit<HttpCall, 'service'>): Promise<unknown> => http.send({ service: 'provider', ...call })
    const changing = changeWire(wires.details)
    const change = async (call: Omit<HttpCall, 'service'>): Promise<unknown> => {
      const reply = await send(call)
      topics?.announce(topic)
      return reply
    }
    return {
      list: async (state, { signal } = {}) =>
        wires.page.decode(await send({ path, query: encodeListQuery(schema, state), ...(signal && { signal }) })),
      find: async (id) => wires.item.decode(await send({ path: `${path}/${id}` })),
      create: async (details) => wires.item.decode(await change({ method: 'POST', path, body: wires.details.encode(details) })),
      update: async ({ id, version }, details) =>
        wires.item.decode(await change({ method: 'PUT', path: `${path}/${id}`, body: changing.encode({ details, version }) })),
      remove: async (id) => {
        await change({ method: 'DELETE', path: `${path}/${id}` })
      },
    }
  }

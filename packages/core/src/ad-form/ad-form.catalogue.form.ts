import type { Choice, Fault } from '../form/index.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { AdContext, AdFacts, AdWhen, Family, Tab } from './ad-form.model.ts'

type Key = MessageKey<'ad-editor'>

/** One thing to choose, with its code on the wire where that is not the value itself. */
export type AdChoice = Choice<unknown, Key> & { wire?: string }

/** What every row of the catalogue says, whatever its kind. */
export interface AdRow {
  label: Key
  /** Another label for some, such as for vehicles. */
  labelFor?: (context: AdContext) => Key | null
  hint?: Key
  tab: Tab
  family: Family
  /** Its name in the provider's reply: of the ad itself in small letters, of its further data in capitals. */
  wire: string
  /** For the staff alone: on no sheet that leaves the house. */
  internal?: boolean
  required?: boolean | AdWhen
  visible?: AdWhen
  messages?: Readonly<Record<string, Key>>
}

interface Checked<Value> {
  check?: (value: Value, facts: AdFacts, context: AdContext) => string | Fault | null
  tidy?: (value: Value) => Value
}

interface TextRow extends AdRow, Checked<string> {
  kind: 'text' | 'long-text' | 'url'
  min?: number
  max: number
  rows?: number
}

interface NumberRow extends AdRow, Checked<number> {
  kind: 'number' | 'money'
  min: number
  max: number
  whole?: boolean
  /** A year, which is written without a sign between its digits. */
  year?: boolean
  unit?: string
}

interface DateRow extends AdRow, Checked<string> {
  kind: 'date'
  min?: string
  max?: string
}

interface ChoiceRow extends AdRow {
  kind: 'choice'
  radios?: boolean
  choices: readonly AdChoice[] | ((facts: AdFacts, context: AdContext) => readonly AdChoice[])
}

interface ChoicesRow extends AdRow, Checked<string[]> {
  kind: 'choices'
  choices: readonly (AdChoice & { value: string })[]
}

interface FlagRow extends AdRow, Checked<boolean> {
  kind: 'flag'
}

type AnyAdRow = TextRow | NumberRow | DateRow | ChoiceRow | ChoicesRow | FlagRow

type Chosen<Choices> = Choices extends (...args: never[]) => readonly { value: infer Value }[]
  ? Value
  : Choices extends readonly { value: infer Value }[]
    ? Value
    : never

/** What a field holds follows from its kind. */
type ValueOf<Row> = Row extends { kind: 'number' | 'money' }
  ? number | null
  : Row extends { kind: 'date' }
    ? string | null
    : Row extends { kind: 'flag' }
      ? boolean
      : Row extends { kind: 'choices' }
        ? string[]
        : Row extends { kind: 'choice'; choices: infer Choices }
          ? Chosen<Choices> | null
          : string

export type ValuesOf<Table> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> }

/** Declares fields of an ad; what they hold is worked out from their kinds. */
export const adFields = <const Table extends Readonly<Record<string, AnyAdRow>>>(table: Table): Table => table

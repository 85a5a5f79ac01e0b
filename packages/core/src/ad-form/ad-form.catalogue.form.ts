import type { Choice, Fault } from '../form/index.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { AdContext, AdFacts, AdWhen, Family, Tab } from './ad-form.model.ts'

type Key = MessageKey<'ad-editor'>

/** One choice, with its code on the wire if that is not the value itself. */
export type AdChoice = Choice<unknown, Key> & { wire?: string }

/** What every row of the catalogue has, whatever its kind. */
export interface AdRow {
  label: Key
  /** Another label in some contexts, such as for vehicles. */
  labelFor?: (context: AdContext) => Key | null
  hint?: Key
  tab: Tab
  family: Family
  /** The provider's name: in small letters for the ad's own fields, in capitals for further data. */
  wire: string
  /** For the staff only: left out of sheets that others see. */
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
  /** A year, which is written without a thousands separator. */
  year?: boolean
  unit?: string
}

interface DateRow extends AdRow, Checked<string> {
  kind: 'date'
  min?: string
  max?: string
  /** Written as DD/MM/YYYY on the wire. */
  slashed?: true
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

/** The type of a field's value, by its kind. */
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

/** Declares fields of an ad; the types of their values are derived from their kinds. */
export const adFields = <const Table extends Readonly<Record<string, AnyAdRow>>>(table: Table): Table => table

import type { MessageParams } from '../i18n/messages.types.ts'

/** What is wrong with a field: a stable code for programs, and the values that its sentence names. */
export interface Fault {
  /** One of `FaultReason`, or a word of the field's own `check`. */
  reason: string
  params?: MessageParams
  /** The sentence of a server that gave no reason we know. */
  text?: string
}

/** The reasons that every form knows; their sentences are `errors.<reason>` of the namespace `form`. */
export type FaultReason =
  | 'required'
  | 'invalid'
  | 'too-short'
  | 'too-long'
  | 'not-whole'
  | 'too-small'
  | 'too-large'
  | 'too-early'
  | 'too-late'
  | 'too-many'
  | 'not-offered'
  | 'not-listed'

/** Only fields that have one, in the order of the form. */
export type Faults<Values> = { [Name in keyof Values]?: Fault }

export type FieldName<Values> = keyof Values & string

/** A condition on what is typed elsewhere in the form, and on what is known around it, such as the account. */
type When<Values, Context> = (values: Values, context: Context) => boolean

/** One thing to choose: `text` is a key of the feature's texts, `label` a name that comes from data. */
export type Choice<Value, Key extends string = string> = { value: Value; hint?: Key } & ({ text: Key } | { label: string })

interface AnyField<Value, Values, Context, Key extends string> {
  /** Key of the label; so are `hint` (one line below) and `placeholder`. */
  label: Key
  /** Another label for some, such as a word that another trade uses. */
  labelFor?: (context: Context) => Key | null
  hint?: Key
  placeholder?: Key
  /** The part of a long form, such as a tab, that the field stands in. */
  section?: string
  required?: boolean | When<Values, Context>
  /** A field that is not visible is not checked, and sent empty. */
  visible?: When<Values, Context>
  /** A field that this person may not change is not drawn and keeps what the record holds; whatever is sent for it is passed over. */
  editable?: (context: Context) => boolean
  /** Key of the sentence for a reason, where the general one will not do, and for the words of `check`. */
  messages?: Readonly<Record<string, Key>>
  /** What no limit can say: returns a reason, with the values of its sentence where it has some. Not asked about an empty field. */
  check?: (value: Value, values: Values, context: Context) => string | Fault | null
  /** How the value is kept, beyond what its kind tidies by itself. */
  tidy?: (value: Value) => Value
  /** False for what a draft must not remember, such as a consent or a password. */
  drafted?: boolean
  autocomplete?: string
}

interface Beginning<Value> {
  /** What a new record begins with. */
  initial?: Value
}

export interface TextKind {
  kind: 'text' | 'long-text' | 'email' | 'phone' | 'url' | 'password'
  /** Letters, once spaces around them are gone; digits of a phone number. */
  min?: number
  max?: number
  rows?: number
  /** Drawn behind the text, such as the ending of a file. */
  unit?: string
}

export interface NumberKind {
  kind: 'number' | 'money'
  min?: number
  max?: number
  /** No decimals. */
  whole?: boolean
  /** Drawn behind the number, such as `m²`; money has the euro by itself. */
  unit?: string
}

/** `YYYY-MM-DD`, or null. */
export interface DateKind {
  kind: 'date'
  min?: string
  max?: string
}

interface ChoiceKind<Value, Values, Context, Key extends string> {
  kind: 'choice'
  choices: readonly Choice<Value, Key>[] | ((values: Values, context: Context) => readonly Choice<Value, Key>[])
  /** All of them in sight; a list that opens otherwise. */
  radios?: boolean
}

interface ChoicesKind<Value, Values, Context, Key extends string> {
  kind: 'choices'
  choices: readonly Choice<Value, Key>[] | ((values: Values, context: Context) => readonly Choice<Value, Key>[])
  max?: number
}

/** Several texts, typed one a line; commas and spaces part them too. */
interface LinesKind {
  kind: 'lines'
  max?: number
  rows?: number
}

/** Yes or no; a required one must be yes, such as a consent. */
export interface FlagKind {
  kind: 'flag'
}

/** Something of several parts that the page draws and keeps tidy by itself, such as a list of pictures; the form keeps, drafts and merges it. */
interface OwnKind {
  kind: 'own'
}

type KindOf<Value, Values, Context, Key extends string> =
  | ([Value] extends [object | null] ? OwnKind & { initial: Value } : never)
  | ([Value] extends [boolean] ? FlagKind : never)
  | ([Value] extends [number | null] ? NumberKind : never)
  | ([Value] extends [string] ? (string extends Value ? TextKind : never) : string | null extends Value ? DateKind : never)
  | ([Value] extends [readonly (infer Item)[]]
      ? ChoicesKind<Item, Values, Context, Key> | (string extends Item ? LinesKind : never)
      : [Value] extends [boolean]
        ? never
        : ChoiceKind<NonNullable<Value>, Values, Context, Key> & (null extends Value ? unknown : { initial: Value }))

/** The row of one field: which kinds fit follows from the type of its value. */
type Field<Value, Values, Context, Key extends string> = AnyField<Value, Values, Context, Key> &
  Beginning<Value> &
  KindOf<Value, Values, Context, Key>

/** One row a field, in the order of the form. */
export type FieldTable<Values, Context, Key extends string> = {
  readonly [Name in keyof Values]-?: Field<Values[Name], Values, Context, Key>
}

/** Any row, for code that draws or checks whichever comes. */
export type AnyRow<Values, Context> = AnyField<never, Values, Context, string> &
  Beginning<unknown> &
  (
    | TextKind
    | NumberKind
    | DateKind
    | ChoiceKind<unknown, Values, Context, string>
    | ChoicesKind<unknown, Values, Context, string>
    | LinesKind
    | FlagKind
    | OwnKind
  )

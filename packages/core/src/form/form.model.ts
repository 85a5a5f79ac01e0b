import type { MessageParams } from '../i18n/messages.types.ts'

/** What is wrong with a field: a stable code for programs, and the parameters of its message. */
export interface Fault {
  /** A `FaultReason`, or a reason of the field's own `check`. */
  reason: string
  params?: MessageParams
  /** The server's message, where it gave no reason that is known here. */
  text?: string
}

/** The reasons that every form knows; their messages are the texts `errors.<reason>` of the namespace `form`. */
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

/** Holds only the fields that have a fault, in the order of the form. */
export type Faults<Values> = { [Name in keyof Values]?: Fault }

export type FieldName<Values> = keyof Values & string

/** A condition on the other values of the form and on its context, such as the account. */
type When<Values, Context> = (values: Values, context: Context) => boolean

/** One choice: `text` is a key of the feature's texts, `label` a name that comes from data, `code` what programs write for it. */
export type Choice<Value, Key extends string = string> = { value: Value; hint?: Key; code?: string } & ({ text: Key } | { label: string })

interface AnyField<Value, Values, Context, Key extends string> {
  /** Key of the label; `hint` (a line below the field) and `placeholder` are keys too. */
  label: Key
  /** Another label in some contexts, such as another trade's term. */
  labelFor?: (context: Context) => Key | null
  hint?: Key
  placeholder?: Key
  /** The section of a long form, such as a tab, in which the field is drawn. */
  section?: string
  required?: boolean | When<Values, Context>
  /** A field that is not visible is not checked, and is sent empty. */
  visible?: When<Values, Context>
  /** A field that this person may not change is not drawn and keeps the record's value; a value sent for it is ignored. */
  editable?: (context: Context) => boolean
  /** Keys of messages for reasons: those of `check`, and those whose general message does not fit this field. */
  messages?: Readonly<Record<string, Key>>
  /** For what no limit can express: returns a reason, or a fault with parameters. Not called for an empty field. */
  check?: (value: Value, values: Values, context: Context) => string | Fault | null
  /** Tidies the value further than its kind does. */
  tidy?: (value: Value) => Value
  /** False for what must not be stored in a draft, such as a consent or a password. */
  drafted?: boolean
  autocomplete?: string
}

interface Beginning<Value> {
  /** The value of a new record. */
  initial?: Value
}

export interface TextKind {
  kind: 'text' | 'long-text' | 'email' | 'phone' | 'url' | 'password'
  /** Counts letters without surrounding spaces; the digits of a phone number. */
  min?: number
  max?: number
  rows?: number
  /** Shown after the text, such as a file extension. */
  unit?: string
}

export interface NumberKind {
  kind: 'number' | 'money'
  min?: number
  max?: number
  /** No decimals. */
  whole?: boolean
  /** Shown after the number, such as `m²`; money always shows the euro sign. */
  unit?: string
}

/** `YYYY-MM-DD`, or null. */
export interface DateKind {
  kind: 'date'
  min?: string
  max?: string
}

/** `YYYY-MM-DD`, and `''` only as long as none is typed. */
interface RequiredDateKind extends DateKind {
  required: true
  initial: ''
}

interface ChoiceKind<Value, Values, Context, Key extends string> {
  kind: 'choice'
  choices: readonly Choice<Value, Key>[] | ((values: Values, context: Context) => readonly Choice<Value, Key>[])
  /** Shows all choices as radio buttons; otherwise they are in a drop-down list. */
  radios?: boolean
}

interface ChoicesKind<Value, Values, Context, Key extends string> {
  kind: 'choices'
  choices: readonly Choice<Value, Key>[] | ((values: Values, context: Context) => readonly Choice<Value, Key>[])
  max?: number
}

/** Several texts, one per line. */
export interface LinesKind {
  kind: 'lines'
  /** Whether a text may have spaces and commas, which separate texts otherwise. */
  isSpaced?: boolean
  max?: number
  rows?: number
}

/** Yes or no; a required one, such as a consent, must be yes. */
export interface FlagKind {
  kind: 'flag'
}

/** A value of several parts, such as a list of pictures, that the page draws and tidies by itself; the form stores, drafts and merges it. */
interface OwnKind {
  kind: 'own'
}

type KindOf<Value, Values, Context, Key extends string> =
  | ([Value] extends [object | null] ? OwnKind & { initial: Value } : never)
  | ([Value] extends [boolean] ? FlagKind : never)
  | ([Value] extends [number | null] ? NumberKind : never)
  | ([Value] extends [string]
      ? string extends Value
        ? TextKind | RequiredDateKind
        : never
      : string | null extends Value
        ? DateKind
        : never)
  | ([Value] extends [readonly (infer Item)[]]
      ? ChoicesKind<Item, Values, Context, Key> | (string extends Item ? LinesKind : never)
      : [Value] extends [boolean]
        ? never
        : ChoiceKind<NonNullable<Value>, Values, Context, Key> & (null extends Value ? unknown : { initial: Value }))

/** The row of one field; the type of its value decides which kinds fit. */
type Field<Value, Values, Context, Key extends string> = AnyField<Value, Values, Context, Key> &
  Beginning<Value> &
  KindOf<Value, Values, Context, Key>

/** One row a field, in the order of the form. */
export type FieldTable<Values, Context, Key extends string> = {
  readonly [Name in keyof Values]-?: Field<Values[Name], Values, Context, Key>
}

/** Any row, for code that draws or checks rows of every kind. */
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

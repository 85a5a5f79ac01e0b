/** What becomes of a column that is no field of an ad, beside the fields' names on the wire. */
export const columnUses = {
  photos: 'photos',
  /** Kept with the ad, for the staff of the account. */
  further: 'donnees',
  leftOut: 'ignore',
} as const

/** What a column of a file is taken as. */
export interface ColumnChoice {
  /** What the file calls the column. */
  heading: string
  /** The wire name of a field, or one of the other uses. */
  field: string
}

/** A column of a file that waits, with what is proposed for it. */
export interface FileColumn extends ColumnChoice {
  /** What the first ads have there, ad by ad. */
  examples: string[]
  /** Whether nobody has chosen yet: an earlier choice is filled in. */
  isNew: boolean
}

/** What all ads of a source have in common where their file does not say it. */
export interface ColumnConstant {
  field: string
  value: string
}

export interface ColumnOption {
  value: string
  label: string
}

/** A constant that may be set; texts have no options. */
export interface ConstantField extends ColumnConstant {
  label: string
  options: ColumnOption[]
}

/** What a person says about the columns of a file. */
export interface ColumnsAnswer {
  columns: ColumnChoice[]
  constants: ColumnConstant[]
}

/** What is asked about the columns of a file whose names are its own. */
export interface ColumnsQuestion {
  columns: FileColumn[]
  /** Columns that earlier files had. */
  gone: string[]
  /** The fields that a column may be taken as. */
  fields: ColumnOption[]
  constants: ConstantField[]
}

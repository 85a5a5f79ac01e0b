import { listOf, record, text, truth } from '../wire/index.ts'
import type {
  ColumnChoice,
  ColumnConstant,
  ColumnOption,
  ColumnsAnswer,
  ColumnsQuestion,
  ConstantField,
  FileColumn,
} from './feeds.columns.model.ts'

const choice = { heading: ['nom', text], field: ['champ', text] } as const
const constant = { field: ['champ', text], value: ['valeur', text] } as const

const option = record<ColumnOption>()({ value: ['valeur', text], label: ['libelle', text] })
const fileColumn = record<FileColumn>()({ ...choice, examples: ['exemples', listOf(text)], isNew: ['nouvelle', truth] })
const constantField = record<ConstantField>()({ ...constant, label: ['libelle', text], options: ['choix', listOf(option)] })

/** What is asked about the columns of a file. */
export const columnsQuestionWire = record<ColumnsQuestion>()({
  columns: ['colonnes', listOf(fileColumn)],
  gone: ['disparues', listOf(text)],
  fields: ['champs', listOf(option)],
  constants: ['constantes', listOf(constantField)],
})

/** What a person says about them. */
export const columnsAnswerWire = record<ColumnsAnswer>()({
  columns: ['colonnes', listOf(record<ColumnChoice>()(choice))],
  constants: ['constantes', listOf(record<ColumnConstant>()(constant))],
})

import {
  FormatModule,
  InteractionModule,
  ResizeColumnsModule,
  SelectRowModule,
  SortModule,
  Tabulator,
  type CellComponent,
} from 'tabulator-tables'
import 'tabulator-tables/dist/css/tabulator.min.css'
import { day, fetchRows, money, type Row } from './rows.ts'

Tabulator.registerModule([FormatModule, InteractionModule, ResizeColumnsModule, SelectRowModule, SortModule])

const rowOf = (cell: CellComponent): Row => cell.getData() as Row
const title = (cell: CellComponent): HTMLElement => {
  const { photoPrincipale, titre } = rowOf(cell)
  const box = document.createElement('span')
  if (photoPrincipale) box.append(Object.assign(new Image(64, 48), { loading: 'lazy', alt: '', src: photoPrincipale.url_miniature }))
  box.append(` ${titre}`)
  return box
}

const container = document.querySelector<HTMLElement>('#list')
if (!container) throw new Error('There is no #list')
const data = await fetchRows({ api: container.dataset['api'] ?? '', perPage: '10' })
new Tabulator(container, {
  data,
  layout: 'fitColumns',
  selectableRows: true,
  columns: [
    { title: '', formatter: 'rowSelection', titleFormatter: 'rowSelection', headerSort: false, width: 44 },
    { title: 'Annonce', field: 'titre', formatter: title, widthGrow: 3 },
    { title: 'Référence', field: 'reference' },
    { title: 'Offre', field: 'typeOffre' },
    { title: 'Surface', field: 'surface' },
    { title: 'Prix', field: 'prix', formatter: (cell) => (rowOf(cell).prix === null ? '' : money.format(rowOf(cell).prix ?? 0)) },
    { title: 'Ville', field: 'ville' },
    { title: 'État', field: 'etat' },
    { title: 'Créée le', field: 'date_creation', formatter: (cell) => day.format(new Date(rowOf(cell).date_creation)) },
  ],
})

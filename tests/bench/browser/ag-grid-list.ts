import { ClientSideRowModelModule, createGrid, ModuleRegistry, RowSelectionModule } from 'ag-grid-community'
import { day, fetchRows, money, type Row } from './rows.ts'

ModuleRegistry.registerModules([ClientSideRowModelModule, RowSelectionModule])

const title = ({ data }: { data?: Row | undefined }): HTMLElement => {
  const box = document.createElement('span')
  if (data?.photoPrincipale)
    box.append(Object.assign(new Image(64, 48), { loading: 'lazy', alt: '', src: data.photoPrincipale.url_miniature }))
  box.append(` ${data?.titre ?? ''}`)
  return box
}

const container = document.querySelector<HTMLElement>('#list')
if (!container) throw new Error('There is no #list')
const rowData = await fetchRows({ api: container.dataset['api'] ?? '', perPage: '10' })
createGrid<Row>(container, {
  rowData,
  domLayout: 'autoHeight',
  rowHeight: 64,
  rowSelection: { mode: 'multiRow' },
  columnDefs: [
    { headerName: 'Annonce', field: 'titre', cellRenderer: title, flex: 3 },
    { headerName: 'Référence', field: 'reference', flex: 1 },
    { headerName: 'Offre', field: 'typeOffre', flex: 1 },
    { headerName: 'Surface', field: 'surface', flex: 1 },
    {
      headerName: 'Prix',
      field: 'prix',
      flex: 1,
      valueFormatter: ({ value }: { value: number | null }) => (value === null ? '' : money.format(value)),
    },
    { headerName: 'Ville', field: 'ville', flex: 1 },
    { headerName: 'État', field: 'etat', flex: 1 },
    {
      headerName: 'Créée le',
      field: 'date_creation',
      flex: 1,
      valueFormatter: ({ value }: { value: string }) => day.format(new Date(value)),
    },
  ],
})

interface Panel {
  readonly title: string;
  /** Grafana's name of the unit. */
  readonly unit: 'short' | 's' | 'bytes' | 'percentunit' | 'reqps' | 'ops';
  /** Expressions by their legend, in which `{{label}}` is the value of a label. */
  readonly shows: Readonly<Record<string, string>>;
}

export interface Dashboard {
  readonly title: string;
  readonly panels: readonly Panel[];
}

const datasource = { type: 'prometheus', uid: '$' + '{datasource}' };
const [width, height, columns] = [12, 8, 2];

/** Returns a dashboard as a file for Grafana to import. */
export function grafanaDashboard({ title, panels }: Dashboard): string {
  const document = {
    title: `Dukat: ${title}`,
    uid: `dukat-${title.toLowerCase()}`,
    tags: ['dukat'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }],
    },
    panels: panels.map((panel, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: panel.title,
      datasource,
      gridPos: { x: (index % columns) * width, y: Math.floor(index / columns) * height, w: width, h: height },
      fieldConfig: { defaults: { unit: panel.unit }, overrides: [] },
      targets: Object.entries(panel.shows).map(([legendFormat, expr], target) => ({
        refId: String.fromCharCode(65 + target),
        datasource,
        expr,
        legendFormat,
      })),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

import widgets from '@coverkit/widgets/first-form.css?inline';

/** Important: a page's `*{…}` rules match the element itself. */
export const hostReset = ':host{all:initial!important;display:block!important}';

export const widgetStyles: string = widgets;

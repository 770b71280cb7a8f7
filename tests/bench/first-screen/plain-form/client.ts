import { h, hydrate } from 'preact';
import { Form } from './form.ts';

const select = document.querySelector<HTMLSelectElement>('#countries');
const countries = [...(select?.options ?? [])].map(({ value, text }) => ({ code: value, name: text }));
const place = document.querySelector('#place');
if (place) hydrate(h(Form, { countries }), place);
document.documentElement.dataset.ready = 'true';

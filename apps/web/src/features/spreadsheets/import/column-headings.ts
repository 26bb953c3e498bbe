import { columnsOfHeadings, fieldOfHeading, type ListField } from '@Hardware-Store-Finder/domain';

/** The fields that a column of a customer list can contain. */
export const customerFields = [
  'name',
  'address',
  'city',
  'postcode',
  'country',
  'phone',
  'website',
  'email',
  'status',
  'notes',
  'next',
] as const;
export type CustomerField = (typeof customerFields)[number];

/** The columns (from 0) of each field: the first that is filled counts. */
export type Mapping = Readonly<Partial<Record<CustomerField, readonly number[]>>>;

/** A street is an address; the parts of an address that we have no field for are left alone. */
const readFields: readonly ListField[] = [...customerFields, 'street', 'streetAddress'];

/** The field of a heading; undefined if it is unknown. */
export function customerFieldOf(heading: string): CustomerField | undefined {
  return asCustomerField(fieldOfHeading(heading, readFields));
}

/** The columns of a list by its headings. */
export function customerColumns(headings: readonly string[]): Mapping {
  const {
    street = [],
    streetAddress = [],
    address = [],
    ...columns
  } = columnsOfHeadings(headings, readFields);
  const addresses = [...address, ...streetAddress, ...street];
  return { ...columns, ...(addresses.length > 0 && { address: addresses }) };
}

function asCustomerField(field: ListField | undefined): CustomerField | undefined {
  return field === 'street' || field === 'streetAddress'
    ? 'address'
    : customerFields.find((one) => one === field);
}

import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { createMemoryRoot, type MemoryRoot } from '#support/memoryRoot.ts';
import { renderPage } from '#support/renderPage.tsx';
import { AddCarPage } from './AddCarPage.tsx';
import { CAR_LISTING_LABELS } from './carForm.ts';

describe('the form of Add A Product', () => {
  let root: MemoryRoot;
  beforeEach(() => {
    root = createMemoryRoot(emptyMarket(), { signedInAs: SELLER.email });
    renderPage(<AddCarPage />, root);
  });

  it.each([
    ['[add-product.year]', 'Year', ['2018', '2019', '2020', '2021', '2022'], '2019'],
    ['[add-product.condition]', 'Condition', ['Excellent', 'Good', 'Fair'], 'Excellent'],
    ['[add-product.location]', 'Location', ['Dhaka', 'Chittagong', 'Sylhet', 'Dinajpur'], 'Dhaka'],
    ['[add-product.category]', 'Catagory', ['suv', 'sedan', 'sports'], 'suv'],
  ])('%s offers exactly these for %s', (_shows, label, options, first) => {
    const field = screen.getByLabelText(label);
    expect(
      within(field)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(options);
    expect(field).toHaveProperty('value', first);
  });

  it('has a field for every label', () => {
    for (const label of Object.values(CAR_LISTING_LABELS)) expect(screen.getByLabelText(label)).toBeDefined();
  });

  it.each([
    [
      'Body',
      [
        ...['Not given', 'Hatchback', 'Saloon', 'Estate', 'SUV', 'Coupé', 'Convertible', 'MPV', 'Pick-up', 'Van'],
        'Minibus',
      ],
    ],
    ['Fuel', ['Not given', 'Petrol', 'Diesel', 'Hybrid', 'Electric', 'CNG', 'LPG']],
    ['Gearbox', ['Not given', 'Automatic', 'Manual']],
  ])('[add-product.facts] offers exactly these for %s, and chooses none', (label, options) => {
    const field = screen.getByLabelText(label);
    expect(
      within(field)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(options);
    expect(field).toHaveProperty('value', '');
    expect(field).toHaveProperty('required', false);
  });

  it('[add-product.year] warns of cars that are more than five years old', () => {
    const hint = "We don't recommend to sell a car which is used more than 5years";
    const described = screen.getByLabelText('Year').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(hint);
  });

  it('[add-product.name] [add-product.price] [add-product.phone] [add-product.picture] [add-product.description] shows at each field what is missing, and lists no car', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add Product' }));
    const described = (label: string) => {
      const ids = (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '').split(' ');
      return ids.map((id) => document.getElementById(id)?.textContent);
    };
    await screen.findByText('Provide a Name');
    expect(described('Name')).toContain('Provide a Name');
    expect(described('Price')).toContain('Provide a Price');
    expect(described('Phone Number')).toContain('Provide a phone number');
    expect(described('Image')).toContain('Provide a Image');
    expect(described('Description')).toContain('Provide Some informations');
    expect(root.market.cars.size).toBe(0);
  });

  it('[add-product.original-price] shows the message of the original price only together with the price’s', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(await screen.findAllByText('Provide a Price')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '900' } });
    await screen.findByText('Provide a Name');
    expect(screen.queryAllByText('Provide a Price')).toHaveLength(0);
  });
});
